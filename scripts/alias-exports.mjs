const EXPORTS = /^export \{ ([^}]*) \};$/m
const DECLARED = /^(?:const|function|class) (\w[\w$]*)/gm

/**
 * A bundler plugin that exports constants, functions and classes by names of their own (`const x$export = x; export { x$export as x }`). To
 * the machine a name that is exported may change at any time: inside its module, too, each use is a load and a check. One that is not is a
 * constant.
 */
export const aliasExports = () => ({
  name: 'alias-exports',
  renderChunk(code) {
    const declared = new Set(Array.from(code.matchAll(DECLARED), ([, name]) => name))
    const aliases = []
    const aliased = code.replace(EXPORTS, (_, list) => {
      const entries = list.split(', ').map((entry) => {
        const [name, as = name] = entry.split(' as ')
        if (!declared.has(name)) return entry
        aliases.push(`const ${name}$export = ${name};`)
        return `${name}$export as ${as}`
      })
      return `${aliases.join('\n')}\nexport { ${entries.join(', ')} };`
    })
    return { code: aliased, map: null }
  },
})

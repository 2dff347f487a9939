/**
 * A bundler plugin that marks what the constants of a module begin with as free of side effects, as package.json says of all our modules:
 * `const x = make()` becomes `const x = /* @__PURE__ *\/ make()`, so that the bundler of a page drops what the page does not use.
 */
export const pureInitialisers = () => ({
  name: 'pure-initialisers',
  renderChunk(code) {
    const places = []
    for (const statement of this.parse(code).body) {
      if (statement.type === 'VariableDeclaration') for (const { init } of statement.declarations) findCalls(init, places)
    }
    let marked = ''
    let from = 0
    for (const place of places.sort((a, b) => a - b)) {
      marked += `${code.slice(from, place)}/* @__PURE__ */ `
      from = place
    }
    return { code: marked + code.slice(from), map: null }
  },
})

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'ClassExpression'])

/** Adds where the calls of an expression begin, those in functions left out. */
const findCalls = (node, places) => {
  if (node === null || typeof node !== 'object' || FUNCTIONS.has(node.type)) return
  if (node.type === 'CallExpression' || node.type === 'NewExpression') places.push(node.start)
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const item of value) findCalls(item, places)
    else findCalls(value, places)
  }
}

import { bundleModules } from '../../ai-worker/fixtures/bundle.ts'

/** A module of this folder and all it imports as plain JavaScript in one scope, as in a release: there battles are played three times as fast as module by module. */
export const released = async <Module>(name: string): Promise<Module> => {
  const bundle = await bundleModules({ [name]: `../../test/kit/${name}.ts` })
  try {
    return (await import(bundle.file(name).href)) as Module
  } finally {
    await bundle.remove()
  }
}

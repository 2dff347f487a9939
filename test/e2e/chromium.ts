import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const EXECUTABLE = process.env.AFFRAY_CHROMIUM ?? '/usr/bin/chromium'

/** Nothing that reaches for the network or the graphics card. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A browser with a fresh profile; throws, saying what to install, where there is none. */
export const launchChromium = async (executable = EXECUTABLE): Promise<Browser> => {
  if (!existsSync(executable)) {
    throw new Error(
      `${executable} is missing: the end-to-end tests need a browser. On Debian: ` +
        'apt-get update && apt-get install -y --no-install-recommends chromium fonts-dejavu-core. ' +
        'Elsewhere: set AFFRAY_CHROMIUM to the path of a Chromium or Chrome.',
    )
  }
  return chromium.launch({ executablePath: executable, args: FLAGS })
}

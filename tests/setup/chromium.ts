import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Headless Chromium; Debian's name of the package and its program. */
export const HEADLESS_SHELL = 'chromium-headless-shell'

const KNOWN = [
  `/usr/bin/${HEADLESS_SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser that tests use: CHROMIUM_PATH, otherwise an installed one, otherwise Playwright's own.
 *
 * @returns undefined when there is none
 */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...KNOWN, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
}

/** Flags for Chromium without background traffic, and without its sandbox, which does not run as root. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

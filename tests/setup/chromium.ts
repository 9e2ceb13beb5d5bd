import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Headless Chromium. In Debian, both the package and its program have this name. */
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
 * The browser that tests use: the one at CHROMIUM_PATH, otherwise an installed one, otherwise Playwright's own.
 *
 * @returns undefined if there is none
 */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...KNOWN, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
}

/** Flags that turn off Chromium's background traffic, and its sandbox, which doesn't run as root. */
export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

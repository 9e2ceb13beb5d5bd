import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ROOT } from '../../scripts/stack/settings.ts'
import { openTerminal, type RunningScript, type Terminal } from '../contract/scripts/script-fixture.ts'
import { openWatchedPage, type WatchedPage } from '../hosted/watched-page.ts'
import { CHROMIUM_ARGS, findChromium } from '../setup/chromium.ts'

/** Compiling the Studio takes minutes on one core. A machine may have only two, shared with other programs. */
const COMPILE_MS = 900_000
const ACCOUNT = { email: 'ada@party.example', password: 'mulga teapot orbit lantern' }
const COMPONENT = join(ROOT, 'components/layout/header-controls.tsx')
/** Sanity gives the backend a few seconds to respond, and the development server may still be compiling by then. */
const SLOW_STORE = /Failed to resolve initial value for template "\w+": Timeout/
/** A line that Next prints for a problem in the browser or on the server. */
const TROUBLE = /^.*(?:⚠|⨯ (?!turbopack)|\[browser\]|\b(?:Error|Warning):).*$/gm

let terminal: Terminal
let dev: RunningScript
let browser: Browser
let site: WatchedPage
const component = readFileSync(COMPONENT, 'utf8')

beforeAll(async () => {
  terminal = await openTerminal({ STAFF_EMAIL: ACCOUNT.email, STAFF_PASSWORD: ACCOUNT.password })
  dev = terminal.start('scripts/dev.ts')
  const executablePath = findChromium()
  browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
  const baseURL = `http://localhost:${terminal.env.PORT}`
  site = await openWatchedPage(browser, { baseURL })
  site.page.setDefaultTimeout(COMPILE_MS)
  const robots = () => fetch(`${baseURL}/robots.txt`)
  await vi.waitFor(robots, { timeout: COMPILE_MS, interval: 500 })
}, COMPILE_MS)
afterAll(async () => {
  writeFileSync(COMPONENT, component)
  await browser.close()
  await terminal.close()
})

/** Returns the problems reported in the browser and the terminal, except Sanity's timeout for initial values. */
function troubles(): string[] {
  const printed = dev.output().match(TROUBLE) ?? []
  return [...site.troubles, ...printed].filter((line) => !SLOW_STORE.test(line))
}

it.each([
  ['/', 'Securing Australia’s Future for our Youth'],
  ['/policies/innovation', 'Innovation & Technology'],
  ['/faq', 'Frequently Asked Questions'],
  ['/volunteer', 'Volunteer'],
  ['/contact', 'Contact'],
])(
  'npm run dev serves %s without errors or warnings',
  async (path, title) => {
    await site.page.goto(path)
    expect((await site.page.title()).replace("'", '’')).toContain(title)
    await expect.poll(() => site.page.evaluate(() => document.readyState)).toBe('complete')
    expect(troubles()).toEqual([])
  },
  COMPILE_MS,
)

it(
  'npm run dev shows an edited component without a reload',
  async () => {
    await site.page.goto('/faq')
    writeFileSync(COMPONENT, component.replace('<header ', '<header data-edited="" '))
    await site.page.locator('header[data-edited]').waitFor({ timeout: 60_000 })
    expect(troubles()).toEqual([])
  },
  COMPILE_MS,
)

it(
  'npm run dev shows an edited document',
  async () => {
    const heading = async () => {
      await site.page.goto('/faq')
      return site.page.locator('h1').first().innerText()
    }
    expect(await heading()).toBe('Frequently Asked Questions')
    const { serviceToken } = z
      .object({ serviceToken: z.string() })
      .parse(JSON.parse(readFileSync(join(terminal.dataDir, 'secrets.json'), 'utf8')))
    const patch = {
      query: '*[_type == "page" && slug.current == "faq"]',
      set: { title: 'Questions from Ada' },
    }
    const answer = await fetch(
      `http://127.0.0.1:${terminal.env.BACKEND_PORT}/backend/lake/v2025-11-01/data/mutate/production`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${serviceToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ mutations: [{ patch }] }),
      },
    )
    expect(answer.status).toBe(200)
    await expect.poll(heading, { timeout: 60_000 }).toBe('Questions from Ada')
    expect(troubles()).toEqual([])
  },
  COMPILE_MS,
)

it(
  'the Studio opens under npm run dev without errors from our code or Next',
  async () => {
    const origin = `http://localhost:${terminal.env.PORT}`
    const signedIn = await site.page.request.post(`${origin}/backend/staff/sign-in`, {
      headers: { origin },
      form: { ...ACCOUNT, origin: `${origin}/studio` },
      maxRedirects: 0,
    })
    expect(signedIn.status()).toBe(303)
    await site.page.goto('/studio', { timeout: COMPILE_MS })
    await site.page.getByRole('link', { name: 'Content', exact: true }).waitFor()
    expect(troubles()).toEqual([])
  },
  COMPILE_MS,
)

it('npm run dev exits with code 0 on a signal', async () => {
  dev.process.kill('SIGTERM')
  expect((await dev.ended).code).toBe(0)
})

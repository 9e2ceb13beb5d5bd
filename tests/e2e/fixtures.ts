import { type APIRequest, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { TEST_STACK } from '../setup/test-stack.ts'

/** What is stored in a browser that has signed in. */
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

interface TestOptions {
  /**
   * Console messages that a test brings about on purpose: one pattern, for
   * Playwright takes an array of two objects for a fixture and its options.
   */
  expectedConsole: [] | [RegExp]
}

interface TestFixtures {
  /** Fails the test on errors and warnings in the console and on requests to other hosts. */
  quiet: undefined
}

interface WorkerFixtures {
  /** Cookies of the test stack's administrator. */
  staffState: StorageState
}

/**
 * Playwright's `test` for all browser tests of the product. Every page must
 * stay quiet on the console and ask nobody but this site. `page.goto` ends
 * when the page's script listens: before that a key belongs to the browser.
 */
export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  expectedConsole: [[], { option: true }],

  quiet: [
    async ({ context, expectedConsole }, use) => {
      const noise: string[] = []
      const isExpected = (text: string) => expectedConsole.some((pattern) => pattern.test(text))
      context.on('console', (message) => {
        // A resource that failed is named by its address alone.
        const text = `${message.type()}: ${message.text()} (${message.location().url})`
        if (['error', 'warning'].includes(message.type()) && !isExpected(text)) noise.push(text)
      })
      context.on('weberror', (webError) => {
        const text = `uncaught: ${webError.error().message}`
        if (!isExpected(text)) noise.push(text)
      })
      context.on('request', (request) => {
        if (!isOwn(request.url())) noise.push(`foreign request: ${request.url()}`)
      })
      await use(undefined)
      expect(noise, 'the console stays quiet and nobody else is asked').toEqual([])
    },
    { auto: true },
  ],

  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (...target) => {
      const response = await goto(...target)
      if (javaScriptEnabled) await scriptListens(page)
      return response
    }
    await use(page)
  },

  staffState: [
    async ({ playwright }, use) => {
      await use(await signIn(playwright.request))
    },
    { scope: 'worker' },
  ],
})

export { expect }

/** Signs in over HTTP. */
async function signIn(request: APIRequest): Promise<StorageState> {
  const { siteUrl, staff } = TEST_STACK
  const context = await request.newContext({ baseURL: siteUrl, extraHTTPHeaders: { origin: siteUrl } })
  const response = await context.post('/backend/staff/sign-in', {
    form: { ...staff, origin: `${siteUrl}/studio` },
  })
  expect(response.ok(), 'the test stack’s administrator can sign in').toBe(true)
  const state = await context.storageState()
  await context.dispose()
  return state
}

/** Whether React (19, listenToAllSupportedEvents) listens on a page of this site; other pages have nothing to wait for. */
async function scriptListens(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hasScript = document.querySelector('script[src*="/_next/"]') !== null
    return !hasScript || Object.keys(document).some((key) => key.startsWith('_reactListening'))
  })
}

function isOwn(address: string): boolean {
  const { protocol, origin } = new URL(address)
  return !protocol.startsWith('http') || origin === TEST_STACK.siteUrl
}

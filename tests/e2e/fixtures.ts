import {
  type APIRequest,
  type APIRequestContext,
  type BrowserContext,
  type ConsoleMessage,
  test as base,
  expect,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test'
import { TEST_STACK } from '../setup/test-stack.ts'
import { judgeConsole } from './console-noise.ts'

/** The stored cookies and data of a signed-in browser. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Empty browser storage, for an anonymous visitor. Without it, a new context would get the test's cookies. */
export const SIGNED_OUT: StorageState = { cookies: [], origins: [] }

/** Tag for the complete version of a test. Every run covers part of it; the rest needs `npm test -- thorough`. */
export const THOROUGH = { tag: '@thorough' } as const

interface TestOptions {
  /**
   * Console messages that a test provokes. At most one pattern, because Playwright takes an array of two objects for a
   * fixture and its options.
   */
  expectedConsole: [] | [RegExp]
}

interface TestFixtures {
  /**
   * Fails the test on console errors and warnings from the site's scripts, uncaught errors and requests to other hosts.
   * Prints the browser's own messages.
   */
  quiet: undefined
}

interface WorkerFixtures {
  /** Cookies of the test stack's administrator. */
  staffState: StorageState
  /** Sends requests as that administrator, whoever is signed in on the page. */
  staffRequest: APIRequestContext
}

/**
 * Playwright's `test` for all browser tests of the product. Pages must keep the console clean and send requests only to
 * this site. `page.goto` and `page.reload` wait for hydration, because until then the browser handles key presses
 * itself.
 */
export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  expectedConsole: [[], { option: true }],

  quiet: [
    async ({ context, expectedConsole }, use) => {
      const noise: string[] = []
      const isExpected = (text: string) => expectedConsole.some((pattern) => pattern.test(text))
      const onConsole = (message: ConsoleMessage) => {
        const { url } = message.location()
        // A resource that failed to load is identified only by its address.
        const text = `${message.type()}: ${message.text()} (${url})`
        // A script's message has arguments; the browser's own messages have none.
        const entry = { type: message.type(), text, url, isFromScript: message.args().length > 0 }
        const verdict = judgeConsole(entry, TEST_STACK.siteUrl)
        if (verdict === 'nothing' || isExpected(text)) return
        if (verdict === 'fault') noise.push(text)
        else console.log(`  The browser remarks: ${text}`)
      }
      const onError = (webError: WebError) => {
        const text = `uncaught: ${webError.error().message}`
        if (!isExpected(text)) noise.push(text)
      }
      const onRequest = (request: Request) => {
        if (!isOwn(request.url())) noise.push(`foreign request: ${request.url()}`)
      }
      context.on('console', onConsole)
      context.on('weberror', onError)
      context.on('request', onRequest)
      // Firefox logs these even if the script catches the exception. Chromium doesn't.
      const policy = await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
          console.error(
            `Content-Security-Policy: ${effectiveDirective} refuses ${blockedURI} (${sourceFile})`,
          ),
        ),
      )
      await use(undefined)
      await policy.dispose()
      // The Studio's tests share a context.
      context.off('console', onConsole)
      context.off('weberror', onError)
      context.off('request', onRequest)
      expect(noise, 'the console stays quiet and no other host is requested').toEqual([])
    },
    { auto: true },
  ],

  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (...target) => {
      const response = await goto(...target)
      if (javaScriptEnabled) await scriptListens(page)
      return response
    }
    page.reload = async (...options) => {
      const response = await reload(...options)
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

  staffRequest: [
    async ({ playwright, staffState }, use) => {
      const context = await playwright.request.newContext({
        baseURL: TEST_STACK.siteUrl,
        storageState: staffState,
      })
      await use(context)
      await context.dispose()
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

/**
 * Waits until React (19, listenToAllSupportedEvents) is listening on a page of this site. Other pages have no script to
 * wait for.
 */
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

import { type APIRequest, type BrowserContext, test as base, expect } from '@playwright/test'
import { TEST_STACK } from '../setup/test-stack.ts'

/** What is stored in a browser that has signed in. */
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

interface TestOptions {
  /** Console messages that a test brings about on purpose. */
  expectedConsole: RegExp[]
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
 * stay quiet on the console and ask nobody but this site.
 */
export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  expectedConsole: [[], { option: true }],

  quiet: [
    async ({ context, expectedConsole }, use) => {
      const noise: string[] = []
      const isExpected = (text: string) => expectedConsole.some((pattern) => pattern.test(text))
      context.on('console', (message) => {
        const text = `${message.type()}: ${message.text()}`
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

function isOwn(address: string): boolean {
  const { protocol, origin } = new URL(address)
  return !protocol.startsWith('http') || origin === TEST_STACK.siteUrl
}

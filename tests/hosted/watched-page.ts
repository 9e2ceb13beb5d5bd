import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

export interface WatchedPage {
  page: Page
  /** Console errors and warnings, refused and failed requests, and responses with status 400 or above. */
  troubles: string[]
}

export async function openWatchedPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'en-AU', timezoneId: 'Australia/Sydney', ...options })
  const page = await context.newPage()
  const troubles: string[] = []
  const add = (what: string) => void troubles.push(`${new URL(page.url()).pathname}: ${what}`)
  page.on('console', (message) => {
    // A page closes its socket on navigation, and the Studio still tries to write to it.
    if (message.text().startsWith('WebSocket is already in CLOSING')) return
    if (['error', 'warning'].includes(message.type())) add(message.text())
  })
  page.on('pageerror', ({ message }) => add(message))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Navigation cancels pending requests, and a browser without scripts reports each script.
    const isMeant = reason === 'net::ERR_ABORTED' || (reason === 'csp' && options.javaScriptEnabled === false)
    if (!isMeant) add(`${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) add(`${response.url()}: ${response.status()}`)
  })
  return { page, troubles }
}

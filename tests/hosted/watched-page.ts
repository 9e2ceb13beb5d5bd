import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** A tab, and everything that went wrong in it. */
export interface WatchedPage {
  page: Page
  /** Errors and warnings of the console, refused and failed requests, answers from 400 on. */
  troubles: string[]
}

/** Opens a tab in a profile of its own. */
export async function openWatchedPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'en-AU', timezoneId: 'Australia/Sydney', ...options })
  const page = await context.newPage()
  const troubles: string[] = []
  const add = (what: string) => void troubles.push(`${new URL(page.url()).pathname}: ${what}`)
  page.on('console', (message) => {
    // A page that is left closes its socket, and the Studio still writes to it.
    if (message.text().startsWith('WebSocket is already in CLOSING')) return
    if (['error', 'warning'].includes(message.type())) add(message.text())
  })
  page.on('pageerror', ({ message }) => add(message))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left lets go of what it still waits for; a browser without scripts says so for each script.
    const isMeant = reason === 'net::ERR_ABORTED' || (reason === 'csp' && options.javaScriptEnabled === false)
    if (!isMeant) add(`${request.url()}: ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) add(`${response.url()}: ${response.status()}`)
  })
  return { page, troubles }
}

import type { Browser, BrowserContext, WorkerInfo } from '@playwright/test'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Of this site, so that the tab keeps its process and what that has compiled; and it holds no script. */
const RESTING_PLACE = '/robots.txt'

/**
 * A browser context that several tests use one after the other: a tab that has
 * opened the Studio before opens it in half the time.
 *
 * @param worker whose project's settings the context gets, as Playwright's own would
 */
export function openWarmContext(
  browser: Browser,
  storageState: StorageState,
  { project }: WorkerInfo,
): Promise<BrowserContext> {
  const { baseURL, locale, timezoneId, userAgent, viewport, deviceScaleFactor } = project.use
  return browser.newContext({
    storageState,
    baseURL,
    locale,
    timezoneId,
    userAgent,
    viewport,
    deviceScaleFactor,
    // A fifth of the time goes into transitions that no test looks at.
    reducedMotion: 'reduce',
  })
}

/** Leaves nothing of a test behind but the warm tab: no second tab, cookie, stored setting or cut line. */
export async function tidy(context: BrowserContext, { cookies }: StorageState): Promise<void> {
  const [tab, ...others] = context.pages()
  await Promise.all(others.map((page) => page.close()))
  for (const event of ['console', 'weberror', 'request']) context.removeAllListeners(event)
  await context.setOffline(false)
  tab?.removeAllListeners()
  await tab?.unrouteAll({ behavior: 'ignoreErrors' })
  await tab?.goto(RESTING_PLACE)
  // Left over a button of the next test it would show that as hovered.
  await tab?.mouse.move(0, 0)
  await tab?.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  await context.addCookies(cookies)
}

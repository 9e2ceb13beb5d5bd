import type { Browser, BrowserContext, Page, WorkerInfo } from '@playwright/test'
import type { StorageState } from '../fixtures.ts'

const RESTING_PLACE = '/studio/structure'
/** How long the Studio may take to close what a test has opened, in milliseconds. */
const CLOSING = 10_000

/**
 * A browser context for several tests in a row. Its tab loads the Studio only once.
 *
 * @param worker the context uses the settings of this worker's project, as Playwright's own contexts do
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
    // Transitions then take a fifth of the time, and no test checks them.
    reducedMotion: 'reduce',
  })
}

/**
 * Opens an address in the Studio. A tab that has already loaded the Studio navigates within it, through the content
 * list, so that a test can't mistake the previous pane for the new one. Any other tab loads the address, and so does a
 * tab with a preview, whose frame would otherwise log errors about missing replies.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const isWarm = (await closeAll(page)) && (await page.evaluate(moveOn, path))
  if (!isWarm) await page.goto(path)
}

/**
 * Closes the other tabs and gets this one ready for the next test, in the Studio with no document open. If that fails
 * because the tab has left the Studio or a pane stays open, the next test reloads the Studio.
 */
export async function comeToRest(page: Page): Promise<void> {
  const others = page
    .context()
    .pages()
    .filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  if (!(await closeAll(page))) await page.goto('about:blank')
}

/** Resets the context, but not the warm tab: cookies, permissions, routes, colour scheme and size. */
export async function tidy(
  context: BrowserContext,
  { cookies }: StorageState,
  { project }: WorkerInfo,
): Promise<void> {
  const [tab] = context.pages()
  for (const event of ['console', 'weberror', 'request']) context.removeAllListeners(event)
  await context.clearPermissions()
  await clearCookiesBut(
    context,
    cookies.map(({ name }) => name),
  )
  if (tab === undefined) return
  tab.removeAllListeners()
  await tab.unrouteAll({ behavior: 'ignoreErrors' })
  await tab.emulateMedia({ colorScheme: null, forcedColors: null })
  const { viewport } = project.use
  if (viewport) await tab.setViewportSize(viewport)
  // Otherwise one of the next test's buttons could be hovered.
  await tab.mouse.move(0, 0)
}

/** Clears all other cookies without ever dropping the session. Otherwise the Studio would ask the user to sign in. */
async function clearCookiesBut(context: BrowserContext, kept: readonly string[]): Promise<void> {
  const names = new Set((await context.cookies()).map(({ name }) => name))
  for (const name of names.difference(new Set(kept))) await context.clearCookies({ name })
}

/** Closes all panes in the Studio. Returns whether the tab shows a Studio with no document open. */
async function closeAll(page: Page): Promise<boolean> {
  if (await page.evaluate(isAtRest, RESTING_PLACE)) return true
  // The search and the bar's menus stay open across navigation.
  await page.keyboard.press('Escape')
  if (!(await page.evaluate(moveOn, RESTING_PLACE))) return false
  return page.waitForFunction(isAtRest, RESTING_PLACE, { timeout: CLOSING }).then(
    () => true,
    () => false,
  )
}

/**
 * Runs in the browser. Navigates like a link, because Sanity's router reads the address on history events
 * (`createBrowserHistory` in the `history` package).
 *
 * @returns false if there is no Studio, or a preview is open
 */
function moveOn(path: string): boolean {
  if (document.querySelector('[data-testid=studio-navbar]') === null) return false
  if (document.querySelector('iframe') !== null) return false
  // Closes any toasts left over from the last test.
  for (const button of document.querySelectorAll<HTMLElement>('[data-ui=Toast] button')) button.click()
  history.pushState({ idx: 0, key: crypto.randomUUID() }, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  return true
}

/** Runs in the browser. */
function isAtRest(restingPlace: string): boolean {
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
  return (
    location.pathname === restingPlace &&
    location.search === '' &&
    isShown('[data-testid=studio-navbar]') &&
    isShown('[data-testid^=pane-item-]') &&
    !isShown(
      '[data-testid=document-pane], input, [role=dialog], [role=menu], [data-ui^=Popover], [data-ui=Toast]',
    )
  )
}

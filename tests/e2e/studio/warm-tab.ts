import type { Browser, BrowserContext, Page, WorkerInfo } from '@playwright/test'
import type { StorageState } from '../fixtures.ts'

/** The Studio with nothing open. */
const RESTING_PLACE = '/studio/structure'
/** How long the Studio may take to close what a test has opened, in milliseconds. */
const CLOSING = 10_000

/**
 * A browser context that several tests use one after the other: its tab loads the Studio once.
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

/**
 * Goes to an address of the Studio. A tab in which the Studio stands moves on inside it, past its list of contents,
 * so that nothing of what was open can be taken for what opens; any other tab loads the address, and so does one
 * with a preview, whose frame would complain on the console that nobody answers it any more.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const isWarm = (await closeAll(page)) && (await page.evaluate(moveOn, path))
  if (!isWarm) await page.goto(path)
}

/**
 * Closes the other tabs and puts this one where the next test finds it: in the Studio with nothing open. Where that is not to be had
 * (the tab has left the Studio, or something stays open), the next test loads the Studio anew.
 */
export async function comeToRest(page: Page): Promise<void> {
  const others = page
    .context()
    .pages()
    .filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  if (!(await closeAll(page))) await page.goto('about:blank')
}

/** Leaves nothing of a test behind but the warm tab: no cookie, permission, route, colour scheme or size. */
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
  // Left over a button of the next test it would show that as hovered.
  await tab.mouse.move(0, 0)
}

/** The session stays as it is at every moment: a Studio without it would ask who is there. */
async function clearCookiesBut(context: BrowserContext, kept: readonly string[]): Promise<void> {
  const names = new Set((await context.cookies()).map(({ name }) => name))
  for (const name of names.difference(new Set(kept))) await context.clearCookies({ name })
}

/** Closes what is open in the Studio. Returns whether the tab stands in a Studio with nothing open. */
async function closeAll(page: Page): Promise<boolean> {
  if (await page.evaluate(isAtRest, RESTING_PLACE)) return true
  // The search and the menus of the bar stay open whatever the address.
  await page.keyboard.press('Escape')
  if (!(await page.evaluate(moveOn, RESTING_PLACE))) return false
  return page.waitForFunction(isAtRest, RESTING_PLACE, { timeout: CLOSING }).then(
    () => true,
    () => false,
  )
}

/**
 * Runs in the browser. Sanity's router reads the address when it hears of a step through the history
 * (`createBrowserHistory` of the package `history`), and so moves on as by a link.
 *
 * @returns false where no Studio stands, or one with a preview
 */
function moveOn(path: string): boolean {
  if (document.querySelector('[data-testid=studio-navbar]') === null) return false
  if (document.querySelector('iframe') !== null) return false
  // What was said to the last test is not said to the next.
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

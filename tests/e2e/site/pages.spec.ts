import type { Page } from '@playwright/test'
import { expect, test, THOROUGH } from '../fixtures.ts'
import { checkContrast } from './audit/contrast.ts'
import { checkDecoration } from './audit/decoration.ts'
import { checkLargeText, checkNarrow, checkWords } from './audit/fit.ts'
import { checkFocus, checkFocusWithin, checkJumps } from './audit/focus.ts'
import { checkBrandCode, checkShifts, checkWeight, watchShifts } from './audit/loading.ts'
import { checkAnchors, checkControls, checkFlashing, checkHtml, checkLinkNames } from './audit/markup.ts'
import { checkMetadata, checkShareImage } from './audit/metadata.ts'
import { checkPrint } from './audit/print.ts'
import { visitFirst } from './audit/visit.ts'
import { DARK_PHONE, expectAccessibleIn, LIGHT } from './expect-accessible.ts'
import { MISSING_PAGE_NOISE, MISSING_PAGE_PATH, STANDING_PAGES, type StandingPage } from './routes.ts'
import { MISSING_PAGE, MISSING_PAGE_TITLE } from './specification/shell.ts'
import { expectSpecified, expectSpecifiedShell, SPECIFICATION } from './specification/table.ts'

// Opens each page once for all read-only checks. They are soft, so that one failure doesn't skip the others, and each
// step is named after its check.

/** Pages whose share images get checked. `machine-files.spec.ts` requests that of /about. */
const SHARED: ReadonlySet<string> = new Set(['/', '/policies/data'])
/** Pages that aren't in the specification's tables and have their own tests. */
const UNSPECIFIED: ReadonlySet<string> = new Set(['/admin', '/candidates', '/events', '/news', '/newsletter'])
/**
 * One page of each type: tabs, questions, a table, an article, a form, templates. Every run checks how they read, look
 * and print. The other pages consist of the same parts, and are checked before a release.
 */
const TYPES: ReadonlySet<string> = new Set([
  '/',
  '/faq',
  '/nsw-election-2027',
  '/policies/data',
  '/volunteer',
  '/admin',
])
/** Pages that together show each background with a gradient or a picture. `pages.thorough.ts` checks all pages. */
const PICTURED: ReadonlySet<string> = new Set(['/', '/policies/data', '/admin'])
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 800 }

for (const path of STANDING_PAGES) {
  test(`${path} is complete, small and valid, matches the specification and, as an example of its type, is accessible`, async ({
    page,
    request,
  }) => {
    test.slow()
    await watchShifts(page)
    const visit = await visitFirst(page, path)
    expect(visit.status).toBe(200)
    await test.step('HTML is valid', () => checkHtml(visit))
    await test.step('every {placeholder} is filled in', () =>
      expect.soft(page.getByRole('main')).not.toContainText(/\{\w+\}/))
    await test.step('no layout shift occurs', () => checkShifts(page))
    await test.step('only the brand assets page loads the brand assets code', () =>
      checkBrandCode(path, visit))
    await test.step('linked sections exist', () => checkAnchors(page, path))
    if (path !== '/admin') {
      await test.step('the page stays within its weight limit', () => checkWeight(path, visit))
      await test.step('metadata and structured data are complete', () => checkMetadata(page, path, visit))
    }
    if (!UNSPECIFIED.has(path))
      await test.step('page text matches the specification', () =>
        expectSpecified(page, SPECIFICATION[path]!))
    if (path === '/')
      await test.step('header and footer match the specification', () => expectSpecifiedShell(page))
    if (SHARED.has(path))
      await test.step('the share image exists', () => checkShareImage(page, request, visit))
    if (TYPES.has(path)) await checkLook(page, path)
  })
}

for (const path of STANDING_PAGES.filter((path) => !TYPES.has(path))) {
  test(`${path} is accessible, fits and prints`, THOROUGH, async ({ page }) => {
    test.slow()
    await page.goto(path)
    await checkLook(page, path)
  })
}

test.describe('a missing page', () => {
  test.use({ expectedConsole: MISSING_PAGE_NOISE })

  test('the 404 page is valid, accessible, not indexed and as specified, logs its path and links to the home page', async ({
    page,
  }) => {
    test.slow()
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes(`no page at ${MISSING_PAGE_PATH}`),
    )
    const visit = await visitFirst(page, MISSING_PAGE_PATH)
    expect(visit.status).toBe(404)
    await expect.soft(page).toHaveTitle(MISSING_PAGE_TITLE)
    await expect.soft(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
    await test.step('HTML is valid', () => checkHtml(visit))
    await test.step('page text matches the specification', async () => {
      await expectSpecified(page, MISSING_PAGE)
      await expectSpecifiedShell(page)
    })
    await logged
    await checkReading(page)
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

/** Checks how a page of a type reads, looks and prints. */
async function checkLook(page: Page, path: StandingPage): Promise<void> {
  await checkReading(page, path === '/' ? undefined : 'main')
  await test.step('decorations do not overlap text', () => checkDecoration(page))
  await test.step('the page prints', () => checkPrint(page, path))
}

/**
 * Checks accessibility. Elements that fade in are checked in their final state.
 *
 * @param within leaves out the header and footer, which are the same on all pages
 */
async function checkReading(page: Page, within?: 'main'): Promise<void> {
  await test.step('nothing flashes', () => checkFlashing(page))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await test.step('Tab reaches every control', () =>
    within === undefined ? checkFocus(page) : checkFocusWithin(page))
  await test.step('Tab moves on from the linked section after an in-page link is followed', () =>
    checkJumps(page))
  await test.step('controls are distinguishable and reachable in visual order', () => checkControls(page))
  await test.step('links with the same name have the same target', () => checkLinkNames(page))
  await page.setViewportSize(WIDE)
  // `pages.thorough.ts` checks every colour setting at both widths.
  await test.step('axe finds no violations on a wide screen', () => expectAccessibleIn(page, LIGHT, within))
  if (PICTURED.has(new URL(page.url()).pathname))
    await test.step('text on gradients and pictures has enough contrast', () => checkContrast(page))
  await page.setViewportSize(PHONE)
  await test.step('axe finds no violations on a phone in dark mode', () =>
    expectAccessibleIn(page, DARK_PHONE, within))
  await test.step('nothing is cut off at 320 pixels', () => checkNarrow(page))
  await test.step('words do not break across lines', () => checkWords(page))
  await test.step('the page fits a phone with large system text', () => checkLargeText(page))
}

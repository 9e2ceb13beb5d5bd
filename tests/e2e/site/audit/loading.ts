import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import type { StandingPage } from '../routes.ts'
import type { Visit } from './visit.ts'

/** Scripts of a bare Next app of this lockfile, gzip: `npm run bench -- pages` measures it. */
const BARE_SCRIPT = 134_963
/** Content routes may add six per cent, routes with forms ten (design, section 9). */
const CONTENT = { script: BARE_SCRIPT * 1.06, stylesheet: 15_500, document: 25_000, font: 30 * 1024 }
const FORM = { ...CONTENT, script: BARE_SCRIPT * 1.1 }
/** Home with all it loads, pictures included. */
const HOME_TOTAL = 300_000

/** What each page for the public may weigh. */
const LIMITS: Readonly<Record<Exclude<StandingPage, '/admin'>, typeof CONTENT>> = {
  // Home also holds all tabs of policies and ages, and the figures under the hero.
  '/': { ...FORM, document: 28_000 },
  '/about': CONTENT,
  '/faq': CONTENT,
  '/constitution': CONTENT,
  '/manifesto': CONTENT,
  '/nsw-election-2027': CONTENT,
  '/policies/data': CONTENT,
  '/policies/doge': CONTENT,
  '/local/strathfield': CONTENT,
  '/join-party': FORM,
  '/join-team': FORM,
  '/support': FORM,
  '/contact': FORM,
  '/newsletter': FORM,
  '/events': CONTENT,
  '/candidates': CONTENT,
  '/volunteer': FORM,
}

/** Checks that a visit has brought all kinds of resources that a page has, and of each no more than it may. */
export function checkWeight(path: Exclude<StandingPage, '/admin'>, { weights, code }: Visit): void {
  for (const [type, limit] of Object.entries(LIMITS[path])) {
    expect.soft(weights[type], `${type}, bytes`).toBeGreaterThan(1_000)
    expect.soft(weights[type], `${type}, bytes`).toBeLessThanOrEqual(limit)
  }
  expect.soft(code.length, 'characters of scripts and styles').toBeGreaterThan(100_000)
  if (path !== '/') return
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  expect.soft(total, 'all, bytes').toBeLessThanOrEqual(HOME_TOTAL)
}

/** Checks that the page with brand assets loads its code, and that visitors' pages load nothing of it. */
export function checkBrandCode(path: StandingPage, { code }: Visit): void {
  const marks = ['brand-chooser', 'fontEmbedCSS', 'Preparing download', 'data-template']
  const found = marks.filter((mark) => code.includes(mark))
  expect.soft(found, 'code of the page with brand assets').toEqual(path === '/admin' ? marks : [])
}

declare global {
  interface Window {
    /** What has shifted so far without the visitor's doing. */
    layoutShift: number
  }
}

/** Adds up what shifts, on every page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isOurs = 'hadRecentInput' in entry && entry.hadRecentInput === false
        if (isOurs && 'value' in entry) window.layoutShift += Number(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Share of the screen that has shifted so far. The browser reports a shift only after the frame in which it happened. */
export function readShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise<void>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
    )
    return window.layoutShift
  })
}

/** Checks that nothing has shifted, and that nothing does on the way to the end of the page. */
export async function checkShifts(page: Page): Promise<void> {
  const end = await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    return window.scrollY
  })
  expect.soft(end, 'the page was scrolled').toBeGreaterThan(0)
  expect.soft(await readShift(page), 'share of the screen that shifted').toBe(0)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

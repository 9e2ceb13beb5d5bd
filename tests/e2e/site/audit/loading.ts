import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import type { StandingPage } from '../routes.ts'
import type { Visit } from './visit.ts'

/** The size of a bare Next app's scripts with this lockfile, in gzipped bytes (`npm run bench -- pages`). */
const BARE_SCRIPT = 134_963
/** Content routes may add six per cent, routes with forms ten (design, section 6). */
const CONTENT = { script: BARE_SCRIPT * 1.06, stylesheet: 16_000, document: 25_000, font: 30 * 1024 }
const FORM = { ...CONTENT, script: BARE_SCRIPT * 1.1 }
/** The home page with everything it loads, including pictures. */
const HOME_TOTAL = 300_000

/** The maximum weight of each public page. */
const LIMITS: Readonly<Record<Exclude<StandingPage, '/admin'>, typeof CONTENT>> = {
  // The home page also holds all the tabs for policies and ages, and the figures below the hero.
  '/': { ...FORM, document: 28_000 },
  '/about': CONTENT,
  '/faq': CONTENT,
  '/constitution': CONTENT,
  '/manifesto': CONTENT,
  '/nsw-election-2027': CONTENT,
  '/policies/data': CONTENT,
  '/local/strathfield': CONTENT,
  '/join-party': FORM,
  '/join-team': FORM,
  '/support': FORM,
  '/contact': FORM,
  '/news': CONTENT,
  '/newsletter': FORM,
  '/events': CONTENT,
  '/candidates': CONTENT,
  '/volunteer': FORM,
}

/** Checks that a visit loaded every kind of resource, each within its limit. */
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

/** Checks that the brand assets page loads its code, and that public pages load none of it. */
export function checkBrandCode(path: StandingPage, { code }: Visit): void {
  const marks = ['brand-chooser', 'fontEmbedCSS', 'Preparing download', 'data-template']
  const found = marks.filter((mark) => code.includes(mark))
  expect.soft(found, 'code of the page with brand assets').toEqual(path === '/admin' ? marks : [])
}

declare global {
  interface Window {
    /** The layout shift so far, excluding any caused by user input. */
    layoutShift: number
  }
}

/** Records layout shifts on every page opened from now on. */
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

/** Returns the layout shift score so far. The browser only reports a shift after its frame. */
export function readShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise<void>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
    )
    return window.layoutShift
  })
}

/** Checks that nothing has shifted, and that nothing shifts while scrolling to the end. */
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

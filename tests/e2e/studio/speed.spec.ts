import type { Browser, Page } from '@playwright/test'
import { openPreview } from './open-preview.ts'
import { expect, FIRST_LOAD, test } from './studio-test.ts'

/** Other programs may have the machine for a moment: the best of so many measurements counts. */
const TRIES = 4

test('a browser that has never seen the Studio has its desk within five seconds', async ({
  browser,
  staffState,
}) => {
  const limit = 5_000
  expect(await bestOf(limit, () => openCold(browser, staffState))).toBeLessThan(limit)
})

test('what is typed is in the preview within a second', async ({ studio: { page }, content }) => {
  const limit = 1_000
  const title = content.title('Typed')
  const id = await content.createPolicy({ title })
  const heading = (await openPreview(page, `/policies/${id}`)).getByRole('heading', { level: 1 })
  const field = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(async () => {
    await heading.click({ timeout: 1_000 })
    await expect(field).toBeFocused({ timeout: 3_000 })
  }).toPass(FIRST_LOAD)
  let time = 0
  const milliseconds = await bestOf(limit, async () => {
    time += 1
    await field.fill(`${title} ${time}.`)
    const began = performance.now()
    await expect(heading).toContainText(`${title} ${time}.`)
    return performance.now() - began
  })
  expect(milliseconds).toBeLessThan(limit)
})

test('letters appear at once, also in the longest form', async ({ studio, content }) => {
  // Quicker than that and people take it for immediate (web.dev, RAIL).
  const limit = 100
  const { page } = studio
  await studio.openDocument('constitution', 'constitution')
  await studio.formStands()
  const field = page.getByRole('textbox', { name: 'Title', exact: true })
  await field.focus()
  await observeKeys(page)
  try {
    expect(await bestOf(limit, () => typeWords(page))).toBeLessThan(limit)
  } finally {
    // A letter that is stored later would make the draft anew.
    const title = await field.inputValue()
    await expect.poll(() => content.read('drafts.constitution')).toMatchObject({ title })
    await content.client.delete('drafts.constitution')
  }
})

/** Measures until one time is below the limit. Returns the best. */
async function bestOf(limit: number, measure: () => Promise<number>): Promise<number> {
  let best = Infinity
  for (let time = 0; time < TRIES && best >= limit; time += 1) best = Math.min(best, await measure())
  return best
}

/** Milliseconds from the address to a desk that can be used, with nothing in the browser's cache. */
async function openCold(
  browser: Browser,
  storageState: NonNullable<Parameters<Browser['newContext']>[0]>['storageState'],
) {
  const context = await browser.newContext({ storageState })
  const page = await context.newPage()
  const began = performance.now()
  await page.goto('/studio/structure')
  await page.getByRole('option', { name: 'Home page' }).waitFor(FIRST_LOAD)
  const milliseconds = performance.now() - began
  await context.close()
  return milliseconds
}

/** Notes in the page how long each key takes until its letter is painted (Event Timing). */
function observeKeys(page: Page): Promise<void> {
  return page.evaluate(() => {
    const durations: number[] = []
    // TypeScript's own list of options lacks the threshold.
    const options = { type: 'event', durationThreshold: 16 }
    Object.assign(window, { keyDurations: durations })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') durations.push(duration)
    }).observe(options)
  })
}

/** Milliseconds until the letter stands, for 19 of 20 keys. Those below 16 are not reported and count as that. */
async function typeWords(page: Page): Promise<number> {
  const words = 'Fair rules, plainly told, for all. '
  await page.keyboard.type(words, { delay: 60 })
  const slow = await page.evaluate(() => {
    const { keyDurations } = window
    return keyDurations.splice(0).toSorted((a, b) => b - a)
  })
  return slow[Math.floor(words.length / 20)] ?? 16
}

declare global {
  interface Window {
    /** By this test alone. */
    keyDurations: number[]
  }
}

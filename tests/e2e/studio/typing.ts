import { randomUUID } from 'node:crypto'
import { bestOf } from '../../setup/best-of.ts'
import { expect, type StudioPage } from './studio-test.ts'
import type { TestContent } from './test-content.ts'

/**
 * Types in the longest form until one measurement is below the limit.
 *
 * @returns the best 95th percentile, in milliseconds, of the time from a key press until its letter is painted
 */
export async function measureTyping(
  studio: StudioPage,
  content: TestContent,
  { limit, tries }: { limit: number; tries: number },
): Promise<number> {
  const { page } = studio
  const original = await content.read('constitution')
  if (original === null) throw new Error('The seed holds the constitution.')
  const id = `constitution-${randomUUID()}`
  const draft = `drafts.${id}`
  await content.client.create({ ...original, _id: draft })
  content.afterwards(() => content.client.delete(draft))
  await studio.openDocument('page', id)
  await studio.formStands()
  const field = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(field).toBeEditable()
  await field.focus()
  await observeKeys(studio)
  const best = await bestOf({ limit, tries }, () => typeWords(studio))
  // A pending save would create the draft again.
  const title = await field.inputValue()
  await expect.poll(() => content.read(draft)).toMatchObject({ title })
  return best
}

/** Records in the page how long it takes from each key press until its letter is painted (Event Timing). */
function observeKeys({ page }: StudioPage): Promise<void> {
  return page.evaluate(() => {
    const durations: number[] = []
    // TypeScript's DOM types lack `durationThreshold`.
    const options = { type: 'event', durationThreshold: 16 }
    Object.assign(window, { keyDurations: durations })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') durations.push(duration)
    }).observe(options)
  })
}

/** 95th percentile of the delay in milliseconds. Anything under 16 is not reported and counts as 16. */
async function typeWords({ page }: StudioPage): Promise<number> {
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
    /** Time from each key press until its letter was painted, recorded by this file. */
    keyDurations: number[]
  }
}

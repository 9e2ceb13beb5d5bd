import { randomUUID } from 'node:crypto'
import { bestOf } from '../../setup/best-of.ts'
import { expect, type StudioPage } from './studio-test.ts'
import type { TestContent } from './test-content.ts'

/**
 * Types into the longest form and measures, until one time is below the limit.
 *
 * @returns milliseconds until a letter stands, for 19 of 20 keys, at the best of the tries
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
  // A letter that is stored later would make the draft anew.
  const title = await field.inputValue()
  await expect.poll(() => content.read(draft)).toMatchObject({ title })
  return best
}

/** Notes in the page how long each key takes until its letter is painted (Event Timing). */
function observeKeys({ page }: StudioPage): Promise<void> {
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
    /** Milliseconds of each key until its letter was painted, which this file alone notes. */
    keyDurations: number[]
  }
}

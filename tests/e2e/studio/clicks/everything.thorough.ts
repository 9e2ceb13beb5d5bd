import type { Frame, Page } from '@playwright/test'
import { MISSING_PAGE_NOISE, SAMPLE_PAGES } from '../../site/routes.ts'
import { openPreview } from '../draft-pages.ts'
import { expect, test } from '../studio-test.ts'
import { findMarkedTexts, type MarkedText, pointAt } from './marked-texts.ts'

const SWITCHES = '[role=tab], header summary, header button[aria-expanded]'

test.use({ expectedNoise: MISSING_PAGE_NOISE })

const opened = new Set<string>()

for (const path of SAMPLE_PAGES) {
  test(`clicking any text on ${path} in the preview opens the text’s field`, async ({ studio: { page } }) => {
    test.setTimeout(600_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPreview(page, path)
    const frame = await frameOf(page)
    await frame.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
        // Only one of several details elements with the same name can be open.
        details.name = ''
        details.open = true
      }
    })
    const missed = new Set<string>()
    await clickAll(page, frame, missed)
    const switches = await frame.locator(SWITCHES).count()
    for (let index = 0; index < switches; index += 1) {
      await press(frame, index)
      await clickAll(page, frame, missed)
      if (await isExpanded(frame, index)) await press(frame, index)
    }
    // Try again, because a page refresh swallows any click at the same moment.
    if (!missed.isSubsetOf(opened)) await clickAll(page, frame, missed)
    expect([...missed.difference(opened)]).toEqual([])
  })
}

/** Clicks all visible text whose field has not opened yet, and records the fields that stay closed. */
async function clickAll(page: Page, frame: Frame, missed: Set<string>): Promise<void> {
  for (const text of await findMarkedTexts(frame)) {
    const field = `${text.id} ${text.path}`
    if (opened.has(field)) continue
    if (await opens(page, frame, text)) opened.add(field)
    else missed.add(field)
  }
}

/** Milliseconds that a click may take at each attempt. Overlays lag after scrolling, so the first clicks may miss. */
const PATIENCE = [1_200, 2_500, 4_000]

async function opens(page: Page, frame: Frame, text: MarkedText): Promise<boolean> {
  for (const [time, timeout] of PATIENCE.entries()) {
    const point = await pointAt(frame, text, time)
    const box = await page.locator('iframe').boundingBox()
    if (point === null || box === null) return false
    await page.mouse.move(box.x + point.x - 1, box.y + point.y)
    await page.mouse.move(box.x + point.x, box.y + point.y)
    await page.mouse.click(box.x + point.x, box.y + point.y)
    const isOpen = await page
      .waitForFunction(fieldIsOpen, { id: text.id, path: text.path }, { timeout })
      .then(() => true)
      .catch(() => false)
    if (isOpen) return true
  }
  return false
}

/**
 * Runs in the browser: whether a field has opened. A single-line field has focus. For long text and tags, the address
 * names the field and the form shows it. A paragraph opens at one of its parts.
 */
function fieldIsOpen({ id, path }: { id: string; path: string }): boolean {
  const [, , , , shown, ...rest] = location.pathname.split('/').map(decodeURIComponent)
  if (shown !== id) return false
  if (document.getElementById(path)) return document.activeElement?.id === path
  const [paragraph = ''] = path.split('.children[')
  if (!rest.join('/').startsWith(paragraph)) return false
  const fields = [...document.querySelectorAll('[data-testid^="field-"]')]
  return fields.some((field) => {
    const name = field.getAttribute('data-testid')?.slice('field-'.length) ?? ''
    return path !== name && path.startsWith(name) && field.checkVisibility()
  })
}

/** Presses a control, bypassing the tool's overlays, and waits until the text has settled. */
async function press(frame: Frame, index: number): Promise<void> {
  await frame
    .locator(SWITCHES)
    .nth(index)
    .evaluate((element: HTMLElement) => element.click())
  await expect(frame.locator('[data-state=leaving]')).toHaveCount(0)
}

function isExpanded(frame: Frame, index: number): Promise<boolean> {
  return frame
    .locator(SWITCHES)
    .nth(index)
    .evaluate((element) => element.matches('[aria-expanded=true], details[open] > summary'))
}

async function frameOf(page: Page): Promise<Frame> {
  const element = await page.locator('iframe').elementHandle()
  const frame = await element.contentFrame()
  if (!frame) throw new Error('The preview shows no page.')
  return frame
}

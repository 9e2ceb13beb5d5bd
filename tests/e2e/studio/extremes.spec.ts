import { z } from 'zod'
import { lookAtWords, overflow } from '../site/audit/fit.ts'
import { enterDraftMode } from './draft-pages.ts'
import { TITLE, writeExtremes } from './extremes.ts'
import { expect, test, THOROUGH } from './studio-test.ts'

test.use({ hasOwnTab: true })

/** In drafts, the text is followed by invisible marks. */
const MORE = /^More\P{L}*$/u

test(
  'pages fit the longest menu, names, titles and lists at every width',
  THOROUGH,
  async ({ page, content, browser, baseURL }) => {
    const policy = await writeExtremes(content)
    expect(await content.read('drafts.navigation')).toMatchObject({ items: { length: 12 } })
    await enterDraftMode(page.request, content)
    const pages = [
      ['/', '#team li', 12],
      ['/join-team', 'section[aria-labelledby=openings] h3', 30],
      ['/faq', 'main details', 100],
      [policy, 'h1', 1],
    ] as const
    for (const [path, list, count] of pages) {
      await page.goto(path)
      expect.soft(await page.locator(list).count(), `${list} on ${path}`).toBeGreaterThanOrEqual(count)
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const place = `${path} at ${width}`
        expect.soft(await overflow(page), `pixels too wide on ${place}`).toBeLessThanOrEqual(0)
        expect.soft(await page.evaluate(wordsOutside), `text cut off on ${place}`).toEqual([])
        expect.soft(await page.evaluate(collisions), `overlaps in the header on ${place}`).toEqual([])
        if (path === policy)
          expect.soft((await lookAtWords(page, 'h1')).cut, `split words on ${place}`).toEqual([])
      }
    }
    await expect(page.getByRole('heading', { level: 1 })).toContainText(TITLE)
    await expect(page.getByRole('region', { name: 'Key initiatives' })).toHaveCount(0)

    await test.step('menu entries that do not fit are under “More”, for keyboard users too', async () => {
      const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
      const last = menu.getByRole('link', { name: 'Newcastle and the Hunter' })
      for (const width of [768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(last).toBeHidden()
        await menu.getByText(MORE).focus()
        await page.keyboard.press('Enter')
        await expect(last).toBeInViewport({ ratio: 1 })
        await expect(menu.getByRole('link', { name: 'Home' })).toHaveCount(1)
        await expect(menu.getByRole('link', { name: 'Volunteer with us' })).toHaveCount(1)
        expect.soft(await page.evaluate(wordsOutside), `text cut off at ${width}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(last).toBeHidden()
      }
    })
    await test.step('the menu’s “More” list works without JavaScript', async () => {
      const storageState = await page.context().storageState()
      const plain = await browser.newPage({ baseURL, storageState, javaScriptEnabled: false })
      await plain.goto(policy)
      const menu = plain.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
      await menu.getByText(MORE).click()
      await expect(menu.getByRole('link', { name: 'Newcastle and the Hunter' })).toBeVisible()
      await plain.close()
    })
    await test.step('the phone menu has every entry', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('button', { name: 'Open menu' }).click()
      const dialog = page.getByRole('dialog', { name: 'Menu' })
      await expect(dialog.getByRole('link', { name: 'Volunteer with us' })).toBeVisible()
      const tooWide = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(tooWide).toBeLessThanOrEqual(0)
      expect(await page.evaluate(collisions), 'the close button is uncovered').toEqual([])
    })
    await test.step('the menu fits nine entries and the party’s own name', async () => {
      const { items } = z
        .object({ items: z.array(z.unknown()) })
        .parse(await content.read('drafts.navigation'))
      const { memberButton, supportButton } = z.looseObject({}).parse(await content.read('navigation'))
      await content.client
        .patch('drafts.navigation')
        .set({ items: items.slice(0, 9), memberButton, supportButton })
        .commit()
      await content.client.delete('drafts.siteSettings')
      const more = page.getByRole('banner').getByText(MORE)
      await expect(async () => {
        await page.goto('/')
        await expect(page.getByRole('banner')).toContainText('Next Generation Party', { timeout: 2_000 })
      }).toPass()
      for (const width of [768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(more).toBeVisible()
        expect.soft(await overflow(page), `pixels too wide at ${width}`).toBeLessThanOrEqual(0)
        expect.soft(await page.evaluate(wordsOutside), `text cut off at ${width}`).toEqual([])
        expect.soft(await page.evaluate(collisions), `overlaps in the header at ${width}`).toEqual([])
      }
    })
  },
)

/** Runs in the browser: text that overflows the window or a box that clips it. */
function wordsOutside(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode
    if (!nodeValue?.trim() || !parentElement?.checkVisibility()) continue
    if (parentElement.closest('[aria-hidden=true], .skip-link')) continue
    let box: Element | null = parentElement
    while (box && getComputedStyle(box).overflowX === 'visible') box = box.parentElement
    // Text in a scrolling box can be reached, and boxes of one pixel are for screen readers.
    if (box && (/auto|scroll/.test(getComputedStyle(box).overflowX) || box.clientWidth < 2)) continue
    const edge = box && box !== document.documentElement ? box.getBoundingClientRect() : null
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const { left, right } = range.getBoundingClientRect()
    const [from, to] = [Math.max(0, edge?.left ?? 0), Math.min(innerWidth, edge?.right ?? innerWidth)]
    if (left < from - 1 || right > to + 1) found.push(nodeValue.trim())
  }
  return found
}

/** Runs in the browser: pairs of controls in the header or its open menu that overlap or wrap. */
function collisions(): string[] {
  const root = document.querySelector('header dialog[open]') ?? document.querySelector('header')
  const controls = [...(root?.querySelectorAll('a, summary, button') ?? [])].filter((control) =>
    control.checkVisibility(),
  )
  const boxes = controls.map((control) => ({
    name: control.getAttribute('aria-label') ?? control.textContent,
    box: control.getBoundingClientRect(),
  }))
  if (boxes.length < 2) return ['the header has no controls']
  const met = boxes.flatMap(({ name, box }, index) =>
    boxes
      .slice(index + 1)
      .filter(
        ({ box: other }) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
      )
      .map((other) => `${name} and ${other.name}`),
  )
  const lines = new Set(
    [...document.querySelectorAll('.nav-row > li')]
      .filter((entry) => entry.checkVisibility())
      .map((entry) => entry.getBoundingClientRect().top),
  )
  return lines.size > 1 ? [...met, `the menu has ${lines.size} lines`] : met
}

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from './expect-accessible.ts'
import { MISSING_PAGE_NOISE, SAMPLE_PAGES } from './routes.ts'

// What fades in is judged as it ends.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: MISSING_PAGE_NOISE })

const WIDTHS = [1280, 360] as const

for (const path of SAMPLE_PAGES) {
  test(`axe finds nothing on ${path}, wide or narrow, light, dark or in forced colours`, async ({ page }) => {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
    }
  })
}

test('axe finds nothing in the open menu, the open list and a notice', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').locator('summary').first().click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Instagram' }).click()
  await expect(page.getByRole('region', { name: /Notices/ }).getByRole('listitem')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectAccessible(page)
})

test('nothing is cut off at 320 pixels, with wider text spacing, nor at 200 % text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of SAMPLE_PAGES) {
    await page.goto(path)
    expect(await overflow(page), `${path} at 320 pixels`).toBeLessThanOrEqual(0)
    const spacing = await page.addStyleTag({ content: TEXT_SPACING })
    expect(await overflow(page), `${path} with wider text spacing`).toBeLessThanOrEqual(0)
    expect(await clipped(page), `${path} with wider text spacing`).toEqual([])
    await spacing.evaluate((style) => style instanceof Element && style.remove())
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    expect(await overflow(page), `${path} at 200 % text`).toBeLessThanOrEqual(0)
  }
})

test('links of one name lead to one place', async ({ page }) => {
  for (const path of SAMPLE_PAGES) {
    await page.goto(path)
    const tree = await page.locator('body').ariaSnapshot()
    const places = new Map<string, Set<string>>()
    // Links within the page stand in lists of contents, whose names tell them apart.
    for (const [, name = '', url = ''] of tree.matchAll(/- link "(.+?)":\n\s+- \/url: (?!"#)(\S+)/g)) {
      places.set(name, (places.get(name) ?? new Set()).add(url))
    }
    expect(places.size, `${path}: links were found`).toBeGreaterThan(10)
    const ambiguous = [...places].filter(([, urls]) => urls.size > 1).map(([name]) => name)
    expect(ambiguous, path).toEqual([])
  }
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/policies/data')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

/** What readers may set for themselves (WCAG 2.2, 1.4.12). */
const TEXT_SPACING = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/** Words that reach out of a box which hides what does not fit. */
function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (words.nextNode()) {
      const {
        currentNode,
        currentNode: { parentElement },
      } = words
      if (!currentNode.nodeValue?.trim() || parentElement?.closest('[aria-hidden=true], [hidden]')) continue
      let box = parentElement
      while (box && getComputedStyle(box).overflowY !== 'hidden') box = box.parentElement
      // One pixel is what is meant for screen readers alone.
      if (box === null || box.clientHeight < 2) continue
      const range = document.createRange()
      range.selectNodeContents(currentNode)
      const { bottom } = range.getBoundingClientRect()
      if (bottom > box.getBoundingClientRect().bottom + 1) found.push(currentNode.nodeValue)
    }
    return found
  })
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

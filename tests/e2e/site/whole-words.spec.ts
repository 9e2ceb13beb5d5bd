import type { Page } from '@playwright/test'
import { FONT_FILE } from '../../../app/shell/font.ts'
import { expect, test } from '../fixtures.ts'
import { MISSING_PAGE_NOISE, SAMPLE_PAGES } from './routes.ts'

test.use({ expectedConsole: MISSING_PAGE_NOISE })

/** On a busy machine the family may come too late for a page that does not wait for it (app/styles/font.css). */
const FONT_IN_TIME = `@font-face {
  font-family: bricolage; src: url('${FONT_FILE}'); font-display: block; font-weight: 400 800;
}`

const NO_FONT = 'body { font-family: bricolage-fallback, sans-serif; }'

// Large words break where they would push the page wider (app/styles/base.css): no page of ours has to.
for (const width of [360, 768, 1024, 1440]) {
  test(`no word is cut in two at ${width} pixels, in the party’s letters or before they are there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of SAMPLE_PAGES) {
      await page.goto(path)
      await page.addStyleTag({ content: FONT_IN_TIME })
      await page.evaluate(() =>
        Promise.all([400, 800].map((weight) => document.fonts.load(`${weight} 1em bricolage`))),
      )
      expect.soft(await cutWords(page), path).toEqual([])
      await page.addStyleTag({ content: NO_FONT })
      expect.soft(await cutWords(page), `${path} in the letters of the system`).toEqual([])
    }
  })
}

/** Words that begin on one line and end on another; what follows a hyphen or a slash is a word of its own. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    while (texts.nextNode()) {
      const { currentNode } = texts
      for (const { 0: word, index } of (currentNode.nodeValue ?? '').matchAll(/[^\s\-–—/@.]+/g)) {
        range.setStart(currentNode, index)
        range.setEnd(currentNode, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(word)
      }
    }
    return found
  })
}

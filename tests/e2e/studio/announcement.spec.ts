import type { Page } from '@playwright/test'
import { expectAccessible } from '../site/expect-accessible.ts'
import { enterDraftMode } from './draft-pages.ts'
import { expect, test, THOROUGH } from './studio-test.ts'

test.use({ hasOwnTab: true })

test(
  'a dismissed announcement stays dismissed, without a layout shift, until its text changes',
  THOROUGH,
  async ({ page, content, browser, baseURL }) => {
    await content.keepOriginal('announcement')
    const link = {
      _type: 'link',
      kind: 'document',
      document: { _type: 'reference', _ref: 'election' },
      label: 'Find yours',
    }
    await content.createDraftOf('announcement', { text: 'Polling places close at 6 pm.', link })
    await enterDraftMode(page.request, content)
    await watchFrame(page)
    const line = page.getByRole('complementary', { name: 'Announcement' })
    const header = page.getByRole('banner')
    const headerTop = () => header.evaluate((element) => element.getBoundingClientRect().top)
    /** Layout shifts so far. The browser only reports a shift after the frame in which it happened. */
    const moved = () =>
      page.evaluate(async () => {
        await new Promise<void>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
        )
        return window.frameMoves
      })

    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/about')
      expect(await moved()).toEqual([])
      await expect(line).toContainText(/Polling places close at 6 pm\..*Find yours/)
      const lineEnd = await line.evaluate((element) => element.getBoundingClientRect().bottom)
      expect(lineEnd, `the announcement at ${width}`).toBeGreaterThan(40)
      expect(await headerTop(), `the header below it at ${width}`).toBe(lineEnd)
      await page.evaluate(() => window.scrollTo({ top: 2_000, behavior: 'instant' }))
      await expect.poll(headerTop).toBe(0)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    }
    await expectAccessible(page, '.announcement')
    await expect(line.getByRole('link')).toHaveAttribute('href', '/nsw-election-2027')

    await line.getByRole('button', { name: 'Close announcement' }).press('Enter')
    await expect(line).toBeHidden()
    await expect(page.locator('#content')).toBeFocused()
    for (const path of ['/about', '/faq']) {
      await page.goto(path)
      await expect(header).toBeVisible()
      await expect(line, `dismissed on ${path}`).toBeHidden()
      expect(await headerTop()).toBe(0)
      expect(await moved()).toEqual([])
    }

    await content.client.patch('drafts.announcement').set({ text: 'Polling places are closed.' }).commit()
    await page.goto('/about')
    await expect(line).toContainText('Polling places are closed.')

    const storageState = await page.context().storageState()
    const plain = await browser.newPage({ baseURL, storageState, javaScriptEnabled: false })
    await plain.goto('/about')
    await expect(plain.getByRole('complementary', { name: 'Announcement' })).toBeVisible()
    await expect(plain.getByRole('button', { name: 'Close announcement' })).toBeHidden()
    await plain.close()
  },
)

declare global {
  interface Window {
    /** Parts of the page frame that have moved without user input. */
    frameMoves: string[]
  }
}

/** Starts recording shifts that an announcement could cause, on all pages opened from now on. */
async function watchFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.frameMoves = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('sources' in entry) || !Array.isArray(entry.sources)) continue
        if (!('hadRecentInput' in entry) || entry.hadRecentInput !== false) continue
        for (const source of entry.sources) {
          const node: unknown = source.node
          if (node instanceof Element && node.matches('main, header, aside, h1'))
            window.frameMoves.push(node.localName)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

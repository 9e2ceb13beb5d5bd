import { watchShifts } from '../site/audit/loading.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { enterDraftMode } from './draft-pages.ts'
import { expect, test } from './studio-test.ts'

test.use({ hasOwnTab: true })

test('an announcement stands above the header, moves nothing, and stays closed until it says something else', async ({
  page,
  content,
  browser,
  baseURL,
}) => {
  await content.keepOriginal('announcement')
  const link = { _type: 'link', kind: 'page', page: '/nsw-election-2027', label: 'Find yours' }
  await content.createDraftOf('announcement', { text: 'Polling places close at 6 pm.', link })
  await enterDraftMode(page.request, content)
  await watchShifts(page)
  const line = page.getByRole('complementary', { name: 'Announcement' })
  const header = page.getByRole('banner')
  const edges = async () => [
    await line.evaluate((element) => element.getBoundingClientRect().bottom),
    await header.evaluate((element) => element.getBoundingClientRect().top),
  ]
  const shift = () => page.evaluate(() => window.layoutShift)

  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/about')
    await expect(line).toContainText(/Polling places close at 6 pm\..*Find yours/)
    const [lineEnd = 0, headerStart] = await edges()
    expect(lineEnd, `the line at ${width}`).toBeGreaterThan(40)
    expect(headerStart, `the header below it at ${width}`).toBe(lineEnd)
    await page.evaluate(() => window.scrollTo({ top: 2_000, behavior: 'instant' }))
    await expect.poll(async () => (await edges())[1]).toBe(0)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  }
  expect(await shift()).toBe(0)
  await expectAccessible(page, '.announcement')
  await expect(line.getByRole('link')).toHaveAttribute('href', '/nsw-election-2027')

  await line.getByRole('button', { name: 'Close announcement' }).press('Enter')
  await expect(line).toBeHidden()
  await expect(page.locator('#content')).toBeFocused()
  for (const path of ['/about', '/faq']) {
    await page.goto(path)
    await expect(header).toBeVisible()
    await expect(line, `closed on ${path}`).toBeHidden()
    expect((await edges())[1]).toBe(0)
    expect(await shift()).toBe(0)
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
})

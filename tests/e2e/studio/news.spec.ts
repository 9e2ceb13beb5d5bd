import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../site/expect-accessible.ts'
import { LIVE_WITHIN } from './guide/performance.ts'
import { expect, test } from './studio-test.ts'
import type { TestContent } from './test-content.ts'

test('thirteen articles fill two news pages and appear under their topic, on the home page, in feeds and in indexes', async ({
  page,
  content,
  request,
}) => {
  const { topic, titles } = await publishArticles(content, 13)
  const listed = async (path: string) => {
    const html = await read(request, path)
    return titles.flatMap((title, index) => (html.includes(`>${title}</a>`) ? [index] : []))
  }
  await expect.poll(() => listed('/news/page/2'), LIVE_WITHIN).toEqual([12])
  await expect.poll(() => listed('/news'), LIVE_WITHIN).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  await expect.poll(() => listed(`/news/topic/${topic}`), LIVE_WITHIN).toEqual([0])
  await expect.poll(() => listed('/'), LIVE_WITHIN).toEqual([0, 1, 2])
  await expect.poll(async () => items(await read(request, '/news/feed.xml')), LIVE_WITHIN).toBe(13)
  await expect.poll(() => read(request, '/sitemap.xml'), LIVE_WITHIN).toContain(`/news/topic/${topic}<`)
  expect((await request.get('/news/page/3')).status()).toBe(404)

  await page.goto('/news')
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL('/news/page/2')
  await expect(page.getByText('Page 2 of 2', { exact: true })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/news\/page\/2$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Newer' }).click()
  // Next keeps the previous page in the document, hidden but with its topics.
  await expect(page.getByText('Page 1 of 2', { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test topic')
  await page.getByRole('link', { name: titles[0] }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('News')
})

/** Publishes a topic and articles. The first article is the newest and has the topic. Deletes them after the test. */
async function publishArticles(content: TestContent, count: number) {
  const mark = randomUUID().slice(0, 8)
  const topic = `topic-${mark}`
  const titles = Array.from({ length: count }, (_, index) => `News ${mark} number ${index}`)
  const slugOf = (current: string) => ({ _type: 'slug', current })
  content.afterwards(async () => {
    const ids = titles.map((_, index) => `article-${mark}-${index}`)
    await content.client.delete({ query: '*[_id in $ids]', params: { ids } })
    await content.client.delete(topic)
  })
  const transaction = titles.reduce(
    (all, title, index) =>
      all.create({
        ...{ _id: `article-${mark}-${index}`, _type: 'article', title, slug: slugOf(`${mark}-${index}`) },
        publishedDate: `2026-10-${30 - index}`,
        content: [
          {
            _key: 'b',
            _type: 'block',
            style: 'normal',
            children: [{ _key: 's', _type: 'span', text: title }],
          },
        ],
        topics: index === 0 ? [{ _key: 't', _type: 'reference', _ref: topic }] : [],
      }),
    content.client
      .transaction()
      .create({ _id: topic, _type: 'topic', title: 'Test topic', slug: slugOf(topic) }),
  )
  await transaction.commit()
  return { topic, titles }
}

async function read(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text()
}

function items(feed: string): number {
  return feed.match(/<item>/g)?.length ?? 0
}

import { expect, it } from 'vitest'
import { renewPages } from './renew-pages'

/** Pages, each with how often it is answered with the old one, and what was asked for. */
function setUp(old: Record<string, number>) {
  const asked: string[] = []
  const isOld = (path: string) => {
    asked.push(path)
    old[path] = (old[path] ?? 0) - 1
    return Promise.resolve(old[path] >= 0)
  }
  return { asked, isOld }
}

it('asks for each page until its answer is a new one', async () => {
  const { asked, isOld } = setUp({ '/': 1, '/about': 2, '/redirects.json': 1 })
  await renewPages({ pages: () => Promise.resolve(['/', '/about', '/faq']), isOld, rounds: [0, 0, 0, 0] })
  expect(asked).toEqual([
    ...['/sitemap.xml', '/feed.xml', '/llms.txt', '/redirects.json', '/', '/about', '/faq'],
    ...['/redirects.json', '/', '/about'],
    '/about',
  ])
})

it('leaves a page that does not come to its next visitor', async () => {
  const { asked, isOld } = setUp({ '/': 100 })
  await renewPages({ pages: () => Promise.resolve(['/']), isOld, rounds: [0, 0, 0] })
  expect(asked.filter((path) => path === '/')).toHaveLength(3)
})

it('ends where this server cannot be asked, and where nobody knows its pages', async () => {
  const away = () => Promise.reject(new Error('away'))
  expect(await renewPages({ pages: away, isOld: away, rounds: [0, 0] })).toBeUndefined()
})

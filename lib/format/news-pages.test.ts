import { expect, it } from 'vitest'
import { furtherPages, newsPage, newsPageCount, readNewsPath } from './news-pages'

it.each([
  ['rally', { kind: 'article', slug: 'rally' }],
  ['page', { kind: 'article', slug: 'page' }],
  ['page/2', { kind: 'list', topic: null, number: 2 }],
  ['topic/housing', { kind: 'list', topic: 'housing', number: 1 }],
  ['topic/housing/page/12', { kind: 'list', topic: 'housing', number: 12 }],
])('parses the news path /news/%s', (path, place) => {
  expect(readNewsPath(path.split('/'))).toEqual(place)
})

it.each([
  ...['page/1', 'page/0', 'page/02', 'page/-1', 'page/2/3', 'page/1e3', 'page/9999999', 'pages/2'],
  ...['rally/2', 'topic/housing/2', 'topic/housing/page/1', 'topic/housing/page/2/x', 'rally/page/2'],
])('does not parse /news/%s as a news path', (path) => {
  expect(readNewsPath(path.split('/'))).toBeNull()
})

it('puts twelve articles on each news page and the rest on the last', () => {
  const articles = Array.from({ length: 25 }, (_, index) => index)
  expect(newsPageCount(25)).toBe(3)
  expect(newsPage(articles, 1)).toEqual(articles.slice(0, 12))
  expect(newsPage(articles, 3)).toEqual([24])
  expect(newsPage(articles, 4)).toEqual([])
})

it.each([
  [0, []],
  [12, []],
  [13, ['/news/page/2']],
  [25, ['/news/page/2', '/news/page/3']],
])('lists all news pages after the first for %i articles', (count, pages) => {
  expect(furtherPages('/news', count)).toEqual(pages)
})

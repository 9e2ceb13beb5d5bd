import { expect, it } from 'vitest'
import { documentPath, listPagePath, shareImagePath } from './routes'

it('gives every page a share image, including the home page', () => {
  expect(['/', '/about', '/policies/data'].map(shareImagePath)).toEqual([
    '/share/home.png',
    '/share/about.png',
    '/share/policies/data.png',
  ])
})

it.each([
  ['policy', '/policies/a%20b'],
  ['locality', '/local/a%20b'],
  ['newsletter', '/newsletter/a%20b'],
  ['article', '/news/a%20b'],
  ['topic', '/news/topic/a%20b'],
  ['faq', null],
  ['toString', null],
  [null, null],
])('the path of a document of type %s is %s', (type, path) => {
  expect(documentPath(type, 'a b')).toBe(path)
})

it('puts the home page at the root and allows nested pages', () => {
  expect(['/', 'about', 'campaign/a b'].map((slug) => documentPath('page', slug))).toEqual([
    '/',
    '/about',
    '/campaign/a%20b',
  ])
})

it('adds a page number to a list’s path from page 2 onwards', () => {
  expect([1, 2].map((number) => listPagePath('/news', number))).toEqual(['/news', '/news/page/2'])
})

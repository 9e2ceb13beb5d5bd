import { existsSync, globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { schemaTypes, SINGLETON_TYPES } from '../schemas/schema-types'
import { fixedAnchors, pageOfType, PAGES, pageShowing } from './pages'

/** Addresses of a group of routes, without those that content names. */
const fixedRoutes = (group: string) =>
  globSync(`app/(${group})/**/page.tsx`)
    .filter((file) => !file.includes('['))
    .map((file) => file.slice(`app/(${group})`.length).replace(/\/?page\.tsx$/, '') || '/')

it('has every page that has a route, and no other', () => {
  const routes = [...fixedRoutes('site'), ...fixedRoutes('admin')]
  expect(routes).toContain('/nsw-election-2027')
  expect(PAGES.map(({ path }) => path).toSorted()).toEqual(routes.toSorted())
  expect(existsSync('app/(site)/policies/[slug]/page.tsx')).toBe(true)
})

it('has each address once, and makes each page of a document of which there is one', () => {
  const types = PAGES.map(({ type }) => type)
  expect(types).toContain('about')
  expect(new Set(types).size).toBe(types.length)
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(types.length)
  expect(SINGLETON_TYPES).toEqual(expect.arrayContaining(types))
})

it('calls each page what its form is called; two forms say more, since a list has the shorter name', () => {
  const titles = new Map(schemaTypes.map(({ name, title }) => [name, title]))
  const different = PAGES.filter(({ type, title }) => titles.get(type) !== title)
  expect(different.map(({ type, title }) => [title, titles.get(type)])).toEqual([
    ['Home', 'Home page'],
    ['Newsletters', 'Newsletter page'],
  ])
})

it.each([
  ['about', '/about', '/about'],
  ['faqPage', '/faq', '/faq'],
  ['faq', null, '/faq'],
  ['teamMember', null, '/'],
  ['footer', null, '/'],
  ['policyCategory', null, '/admin'],
  ['policy', null, null],
  ['locality', null, null],
  ['localIssue', null, null],
  ['redirect', null, null],
  ['toString', null, null],
])('%s makes the page %s and is seen on %s', (type, own, shown) => {
  expect([pageOfType(type), pageShowing(type)]).toEqual([own, shown])
})

it('knows the sections of fixed pages, and of pages by their slug', () => {
  expect(fixedAnchors('/support')[0]).toEqual({ anchor: 'donate', title: 'Donations' })
  expect(fixedAnchors('/policies/data')).toEqual([{ anchor: 'initiatives', title: 'Key initiatives' }])
  expect(fixedAnchors('/local/burwood').map(({ anchor }) => anchor)).toEqual(['issues', 'actions'])
  expect(fixedAnchors('/nowhere')).toEqual([])
})

it('lists documents in sections that their pages have', () => {
  const named = PAGES.flatMap(({ path, lists = {} }) =>
    Object.values(lists).flatMap((section) => (section === null ? [] : [{ path, section }])),
  )
  expect(named).toContainEqual({ path: '/', section: 'team' })
  for (const { path, section } of named)
    expect(fixedAnchors(path).map(({ anchor }) => anchor)).toContain(section)
})

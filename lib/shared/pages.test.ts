import { expect, it } from 'vitest'
import { fixedAnchors, pageShowing, routeOf } from './pages'

it.each([
  ['faq', '/faq'],
  ['teamMember', '/'],
  ['footer', '/'],
  ['policyCategory', '/admin'],
  ['policy', null],
  ['page', null],
  ['localIssue', null],
  ['redirect', null],
  ['toString', null],
])('the page that shows documents of type %s is %s', (type, path) => {
  expect(pageShowing(type)).toBe(path)
})

it('lists the fixed sections for each type of page', () => {
  expect(fixedAnchors('/policies/data')).toEqual([{ anchor: 'initiatives', title: 'Key initiatives' }])
  expect(fixedAnchors('/local/burwood').map(({ anchor }) => anchor)).toEqual(['issues', 'actions'])
  expect(fixedAnchors('/about')).toEqual([])
})

it.each([
  ['/', '/'],
  ['/about', '/page/about'],
  ['/campaign/homes', '/page/campaign/homes'],
  ['/news', '/page/news'],
  ['/news/page/2', '/news/page/2'],
  ['/newsletter', '/page/newsletter'],
  ['/newsletter/may', '/newsletter/may'],
  ['/admin/print', '/admin/print'],
])('maps %s to Next’s route %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})

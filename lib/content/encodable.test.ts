import { expect, it } from 'vitest'
import { isEncodable } from './encodable'

it('allows stega marks in text that people read', () => {
  expect(isEncodable(['title'])).toBe(true)
  expect(isEncodable(['sections', 0, 'content', 1, 'children', 0, 'text'])).toBe(true)
  expect(isEncodable(['items', 2, 'link', 'label'])).toBe(true)
  expect(isEncodable(['facts', 'labels', 'electionDate'])).toBe(true)
  expect(isEncodable(['facts', 'target'])).toBe(true)
  expect(isEncodable(['comparison', 'columns', 'party'])).toBe(true)
  expect(isEncodable(['comparison', 'parties', 0, 'name'])).toBe(true)
  expect(isEncodable(['comparison', 'ratings', 'partial'])).toBe(true)
})

it('forbids stega marks in choices, colours, URLs, dates, metadata and IDs', () => {
  expect(isEncodable(['values', 'cards', 0, 'colour'])).toBe(false)
  expect(isEncodable(['items', 0, 'link', 'url'])).toBe(false)
  expect(isEncodable(['blocks', 0, 'layout'])).toBe(false)
  expect(isEncodable(['seo', 'description'])).toBe(false)
  expect(isEncodable(['issues', 0, 'policy'])).toBe(false)
  expect(isEncodable([0, 'commitment'])).toBe(false)
  expect(isEncodable(['facts', 'electionDate'])).toBe(false)
  expect(isEncodable(['comparison', 'rows', 0, 'ratings', 0, 'rating'])).toBe(false)
  expect(isEncodable(['action', 'target'])).toBe(false)
  expect(isEncodable(['form', 'skills', 0, 'id'])).toBe(false)
  expect(isEncodable(['form', 'consentVersion'])).toBe(false)
  expect(isEncodable(['newsletter', 'use'])).toBe(false)
})

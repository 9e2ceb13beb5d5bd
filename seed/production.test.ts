import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRecord } from '../lib/shared/is-record.ts'
import { PLACEHOLDER_AUTHORISATION } from '../lib/brand/template-words'
import { seedAsNdjson } from './documents.ts'
import { siteSettings } from './documents/site-settings.ts'

const written = readFileSync(new URL('production.ndjson', import.meta.url), 'utf8')
const documents: unknown[] = written
  .trimEnd()
  .split('\n')
  .map((line): unknown => JSON.parse(line))

test('production.ndjson matches its sources (otherwise run npm run seed)', () => {
  const current = new Set(seedAsNdjson().split('\n'))
  const staleIds = written
    .split('\n')
    .filter((line) => !current.has(line))
    .map((line) => line.slice(0, 60))
  expect(staleIds).toEqual([])
  expect(written.length).toBe(seedAsNdjson().length)
})

test('the seed’s IDs are unique and readable by anonymous clients', () => {
  const ids = valuesOf(documents, '_id')
  expect(new Set(ids).size).toBe(documents.length)
  expect(ids.filter((id) => !/^[a-zA-Z0-9-]+$/.test(id))).toEqual([])
})

test('every slug in the seed is unique', () => {
  const slugs = valuesOf(documents, 'current')
  expect(slugs).toContain('innovation')
  expect(new Set(slugs).size).toBe(slugs.length)
})

test('every reference in the seed points to one of its documents', () => {
  const ids = new Set(valuesOf(documents, '_id'))
  const references = valuesOf(documents, '_ref')
  expect(references.length).toBeGreaterThan(30)
  expect(references.filter((id) => !ids.has(id))).toEqual([])
})

test('every text link in the seed has the current format and an existing target', () => {
  const ids = new Set(valuesOf(documents, '_id'))
  const links = arraysOf(documents)
    .flat()
    .filter(isRecord)
    .filter(({ _type }) => _type === 'textLink')
  expect(links.length).toBeGreaterThan(10)
  const dead = links.filter(({ kind, document, url }) => {
    return kind === 'document' ? !ids.has(valuesOf(document, '_ref')[0] ?? '') : typeof url !== 'string'
  })
  expect(dead).toEqual([])
})

test('objects in each of the seed’s arrays have unique keys', () => {
  const lists = arraysOf(documents).map((array) => array.filter(isRecord).filter((item) => !('_id' in item)))
  expect(lists.flat().length).toBeGreaterThan(500)
  for (const objects of lists) {
    const keys = objects.map((item) => item['_key'])
    expect(keys.filter((key) => typeof key !== 'string' || key === '')).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('the seed’s authorisation is the placeholder that the Studio warns about', () => {
  expect(siteSettings.authorisation).toBe(PLACEHOLDER_AUTHORISATION)
})

test('the seed’s membership form contains the party’s details, the approval rule and the form fields', () => {
  const form = readFileSync(new URL('files/membership-form.pdf', import.meta.url), 'latin1')
  for (const words of [
    siteSettings.partyName,
    `Email it to ${siteSettings.email} or post it to ${siteSettings.address.replaceAll('\n', ', ')}.`,
    siteSettings.authorisation,
    'approval by the executive committee',
    'Full name',
    'Email',
    'Standard',
    'Supporter',
    'Premium',
    'Signature',
  ]) {
    expect(form).toContain(words)
  }
})

/** Collects every string named `name` within `value`. */
function valuesOf(value: unknown, name: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(item, name))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, child]) =>
    key === name && typeof child === 'string' ? [child] : valuesOf(child, name),
  )
}

/** Collects every array within `value`, including `value` itself. */
function arraysOf(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value, ...value.flatMap(arraysOf)]
  return isRecord(value) ? Object.values(value).flatMap(arraysOf) : []
}

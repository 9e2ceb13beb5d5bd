import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openLake, type ContentLake } from './lake.ts'
import { askLake, openTestLake } from './lake-fixture.ts'
import { openContentStore } from './store/content-store.ts'

let lake: ContentLake
beforeEach(() => {
  lake = openTestLake()
})

const article = (_id: string, title: string, more = {}) => ({ _id, _type: 'article', title, ...more })
const create = (...documents: { _id: string; _type: string }[]) =>
  lake.commit({ author: 'test', mutations: documents.map((document) => ({ create: document })) })
const find = (text: string, perspective: 'raw' | 'published' | 'drafts' = 'raw') =>
  lake
    .query({
      query: '*[_type == "article" && @ match text::query($text)] | score(@ match text::query($text))._id',
      ...{ params: { text }, perspective, visibility: 'all', clientClass: 'staff', identity: 'test' },
    })
    .then(({ result }): unknown => JSON.parse(result))

describe('text::query', () => {
  it.each([
    ['maori', ['a']],
    ['MĀORI', ['a']],
    ['mao*', ['a']],
    ['mao', []],
    ['bus night', ['b']],
    ['"night bus"', ['b']],
    ['"bus night"', []],
    ['night -bus', []],
    ['_type', []],
    ['article', []],
  ])('text::query finds the matching documents for %s', async (text, ids) => {
    create(article('a', 'Te reo Māori'), article('b', 'The night bus'), {
      ...article('c', 'Māori'),
      _type: 'faq',
    })
    expect(await find(text)).toEqual(ids)
  })

  it('text::query searches the whole document and returns the best match first', async () => {
    const content = [
      { _type: 'block', _key: 'k', children: [{ _type: 'span', text: 'Rent, rent and rent.' }] },
    ]
    create(article('a', 'One rent among many other words of no interest'), article('b', 'Homes', { content }))
    expect(await find('rent')).toEqual(['b', 'a'])
  })

  it('text::query reflects changes and deletions immediately', async () => {
    create(article('a', 'Trains'))
    lake.commit({ author: 'test', mutations: [{ patch: { id: 'a', set: { title: 'Buses' } } }] })
    expect([await find('trains'), await find('buses')]).toEqual([[], ['a']])
    lake.commit({ author: 'test', mutations: [{ delete: { id: 'a' } }] })
    expect(await find('buses')).toEqual([])
  })

  it('text::query does not find documents from a failed transaction', async () => {
    create(article('a', 'Trains'))
    expect(() => create(article('b', 'Buses'), article('a', 'Again'))).toThrow(/exists/)
    expect(await find('buses')).toEqual([])
  })

  it('text::query never finds drafts, nor published documents that a draft replaces', async () => {
    create(article('a', 'Trains'), article('drafts.a', 'Buses'), article('drafts.b', 'Trains'))
    expect(await find('trains', 'published')).toEqual(['a'])
    expect(await find('trains', 'drafts')).toEqual([])
    expect(await find('buses', 'raw')).toEqual([])
  })

  it('text::query returns at most the thousand best matches', async () => {
    create(...Array.from({ length: 1_010 }, (_, index) => article(`a${index}`, 'Rent')))
    expect(await find('rent')).toHaveLength(1_000)
  })

  it.each([
    '*[title match text::query("a")]',
    '*[_type == "article"] | score(@ match text::query("a"))',
    '*[@ match text::query("a") && @ match text::query("b")]',
    '*[@ match text::query("a") || _type == "article"]',
    '*[@ match text::query("a")] | score(@ match text::query("b"))',
  ])('rejects text::query in %s', async (query) => {
    await expect(askLake(lake, query)).rejects.toThrow('unsupported function: text::query')
  })
})

it('builds the search index for a content file from an earlier version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'text-search-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'content.db')
  const reopened = () => {
    const store = openContentStore(file)
    const found = store.findText('trains')
    store.close()
    return found
  }
  const written = openLake({ file })
  written.commit({ author: 'test', mutations: [{ create: article('a', 'Trains') }] })
  written.close()
  const database = new DatabaseSync(file)
  database.exec('DROP TABLE document_text; PRAGMA user_version = 2')
  database.close()
  expect(reopened()).toEqual(['a'])
  expect(reopened()).toEqual(['a'])
})

import { describe, expect, it, vi } from 'vitest'
import { visitNodes } from './groq.ts'
import * as parser from './parse-query.ts'
import { createQueryTemplates } from './query-templates.ts'

const PAGE = '*[_type == "page" && slug.current == $slug][0]{title, "same": *[slug.current == $slug]._id}'

describe('createQueryTemplates', () => {
  it.each([
    ['two strings', '*[_type == $type && slug.current == $slug]', { type: 'page', slug: 'a' }],
    ['the same string twice', PAGE, { slug: 'about' }],
    ['a string in a function', '*[_id in path($path) || references($id)]', { path: 'drafts.**', id: 'a' }],
    ['a key of a list', '*[0].list[$key]', { key: 'first' }],
    ['an attribute', '*[0]{"a": @[$name]}', { name: 'title' }],
    ['a slice', '*[_type == "page"][$from...$to]', { from: 2, to: 4 }],
    ['a list', '*[_id in $ids]', { ids: ['a', 'b'] }],
    ['null', '*[slug.current == $slug]', { slug: null }],
    ['a search', '*[@ match text::query($words)]', { words: 'a b' }],
    ['no parameters', '*[_type == "page"]', {}],
  ])('parses a query with %s as parseQuery does, both the first time and later', (_what, query, params) => {
    const parse = createQueryTemplates()
    const plain = JSON.stringify(parser.parseQuery(query, params))
    expect([1, 2].map(() => JSON.stringify(parse(query, params)))).toEqual([plain, plain])
  })

  it('parses each query only once, whatever its parameters', () => {
    const parseQuery = vi.spyOn(parser, 'parseQuery')
    const parse = createQueryTemplates()
    const trees = ['a', 'b', 'c'].map((slug) => JSON.stringify(parse(PAGE, { slug })))
    expect(new Set(trees).size).toBe(3)
    expect(parseQuery).toHaveBeenCalledTimes(1)
    parseQuery.mockRestore()
  })

  it('returns a syntax tree that the caller can change without affecting later calls', () => {
    const parse = createQueryTemplates()
    visitNodes(parse(PAGE, { slug: 'a' }), (node) => (node['type'] = 'Changed'))
    expect(JSON.stringify(parse(PAGE, { slug: 'a' }))).not.toContain('Changed')
  })

  it('parsing by template throws the same errors as parseQuery', () => {
    const parse = createQueryTemplates()
    expect(() => parse('*[slug.current == $slug', { slug: 'a' })).toThrow(/expected/i)
    expect(() => parse(PAGE, {})).toThrow('param $slug referenced, but not provided')
  })
})

import { expect, it } from 'vitest'
import { countTerms, patternsOf, readSearch, snippetOf } from './search-terms'

it.each([
  ['rent', 'rent*'],
  ['Māori  Housing', 'maori* housing*'],
  ['a rent', 'a rent*'],
  ['"night bus" rent', '"night bus" rent*'],
  ['“night bus”', '"night bus"'],
  ['"night bus', '"night bus"'],
  ['co-op', '"co"'],
  ['한국어', '한국어*'],
  ['rent\u200b\u200d', 'rent*'],
])('turns the search “%s” into the query %s', (typed, query) => {
  expect(readSearch(typed)?.query).toBe(query)
})

it.each(['', '  ', '***', '""', '"', '-', '\u200b', '\u0301', '%', "');--"])(
  'does not find any search terms in %j',
  (typed) => {
    expect(readSearch(typed)).toBeNull()
  },
)

it.each([
  ['rent") || true || ("', 'rent* true'],
  ['*[_type == "x"]', 'type* x'],
  ['rent* -bus', 'rent* bus*'],
  ['.* (a|b)+ [c]', '"a b" c'],
])('strips query syntax from the search “%s”', (typed, query) => {
  expect(readSearch(typed)?.query).toBe(query)
})

it('reads at most a hundred characters and eight words of a search', () => {
  expect(readSearch('x'.repeat(5_000))?.text).toHaveLength(100)
  expect(readSearch('ab '.repeat(50))?.terms).toHaveLength(8)
})

const marked = (text: string, typed: string) =>
  snippetOf(text, readSearch(typed)!)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['Te reo Māori in schools', 'maori', 'Te reo [Māori] in schools'],
  ['Cheaper RENTS', 'rent', 'Cheaper [RENTS]'],
  ['Parents and rents', 'rent', 'Parents and [rents]'],
  ['The night bus, the bus at night', '"night bus"', 'The [night bus], the bus at night'],
  ['A co-op for homes', 'co-op', 'A [co-op] for homes'],
  ['Rent and homes', 'homes rent', '[Rent] and [homes]'],
])('marks the matches in “%s” for the search %s', (text, typed, result) => {
  expect(marked(text, typed)).toBe(result)
})

it('shortens long text at word boundaries around the first match', () => {
  const text = `${'before '.repeat(100)}rent ${'after '.repeat(100)}`
  const snippet = marked(text, 'rent')
  expect(snippet).toMatch(/^…before (before )+\[rent\] (after )+after…$/)
  expect(snippet.length).toBeLessThan(240)
})

it.each([
  ['Housing and rent', 2],
  ['Housing alone', 1],
  ['Parents', 0],
])('counts the search terms in “%s”: %i', (text, count) => {
  expect(countTerms(text, patternsOf(readSearch('rent housing')!))).toBe(count)
})

it('counts search terms quickly even if a hyphenated word almost matches', () => {
  const patterns = patternsOf(readSearch('a-a-a-a-a-a-a-a-a-a-a-a-b')!)
  const started = performance.now()
  expect(countTerms('a '.repeat(100_000), patterns)).toBe(0)
  expect(performance.now() - started).toBeLessThan(1_000)
})

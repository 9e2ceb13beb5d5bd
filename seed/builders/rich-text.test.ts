import { expect, test } from 'vitest'
import { richText } from './rich-text.ts'

test('richText makes one block per line and ignores blank lines', () => {
  const blocks = richText(`
    One.

    ### Two
    > Three
  `)
  expect(blocks.map(({ style, children }) => [style, children[0]?.text])).toEqual([
    ['normal', 'One.'],
    ['h3', 'Two'],
    ['blockquote', 'Three'],
  ])
})

test('richText turns bullets and numbers into list items', () => {
  const blocks = richText('- a\n12. b')
  expect(blocks.map(({ listItem, level, children }) => [listItem, level, children[0]?.text])).toEqual([
    ['bullet', 1, 'a'],
    ['number', 1, 'b'],
  ])
})

test('richText marks strong text, emphasis and links', () => {
  const [block] = richText('Read **this** and _that_, then [write](/contact).')
  expect(block?.markDefs).toEqual([
    {
      ...{ _type: 'textLink', _key: expect.any(String), kind: 'document' },
      document: { _type: 'reference', _ref: 'contact' },
    },
  ])
  const linkKey = block?.markDefs[0]?._key
  expect(block?.children.map(({ text, marks }) => [text, marks])).toEqual([
    ['Read ', []],
    ['this', ['strong']],
    [' and ', []],
    ['that', ['em']],
    [', then ', []],
    ['write', [linkKey]],
    ['.', []],
  ])
})

test('richText does not treat an underscore inside a word as emphasis', () => {
  expect(richText('snake_case_name')[0]?.children).toEqual([
    { _type: 'span', text: 'snake_case_name', marks: [] },
  ])
})

test('richText links to policies and to other websites', () => {
  const [block] = richText('[Data](/policies/data), [AEC](https://www.aec.gov.au/)')
  expect(block?.markDefs).toMatchObject([
    { kind: 'document', document: { _type: 'reference', _ref: 'policy-data' } },
    { kind: 'url', url: 'https://www.aec.gov.au/' },
  ])
})

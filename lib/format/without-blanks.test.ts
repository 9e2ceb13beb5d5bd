import { expect, it } from 'vitest'
import { withoutBlanks } from './without-blanks'

const paragraph = (...texts: string[]) => ({
  _type: 'block',
  children: texts.map((text) => ({ _type: 'span', text })),
})

it('withoutBlanks replaces empty fields with null at any depth', () => {
  expect(withoutBlanks({ title: ' \n', call: { text: '', label: 'Join' } })).toEqual({
    title: null,
    call: { text: null, label: 'Join' },
  })
})

it('withoutBlanks treats a field that contains only stega marks as empty', () => {
  expect(withoutBlanks('\u200B\u200D\uFEFF')).toBeNull()
})

it('withoutBlanks removes empty list items and paragraphs', () => {
  expect(withoutBlanks({ points: ['Build', '', ' '], text: [paragraph(' ', ''), paragraph('Yes')] })).toEqual(
    {
      points: ['Build'],
      text: [paragraph('Yes')],
    },
  )
})

it('withoutBlanks keeps the space between two words of a paragraph', () => {
  expect(withoutBlanks([paragraph('One', ' ', 'two')])).toEqual([paragraph('One', ' ', 'two')])
})

it('withoutBlanks keeps the empty cells of a table', () => {
  expect(withoutBlanks({ cells: ['407', '', '15'] })).toEqual({ cells: ['407', '', '15'] })
})

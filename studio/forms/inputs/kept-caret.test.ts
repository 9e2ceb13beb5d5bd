import { expect, it } from 'vitest'
import { movedCaret } from './kept-caret'

// The bar marks the caret.
it.each([
  ['words added before it', 'We will| act', 'Soon We will| act'],
  ['words added after it', 'We will| act', 'We will| act soon'],
  ['words added at the caret', 'We| act', 'We| will act'],
  ['words removed before it', 'We will all| act', 'We all| act'],
  ['words replaced around it', 'We wi|ll act', 'We do| act'],
  ['all words replaced', 'We will| act', 'Nothing|'],
  ['all words removed', 'We will| act', '|'],
])('keeps the caret between the same words after a change: %s', (_what, before, after) => {
  const moved = movedCaret(before.indexOf('|'), before.replace('|', ''), after.replace('|', ''))
  expect(moved).toBe(after.indexOf('|'))
})

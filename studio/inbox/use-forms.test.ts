import { expect, test } from 'vitest'
import { readForms } from './use-forms'

const BLOCK = { _key: 'a', title: 'Thanks', subject: null, text: 'Dear {name},' }

test('what the document “Forms” sends to the inbox has a tab, and its texts begin answers', () => {
  const inbox = { use: 'inbox' }
  const stored = { newsletter: { use: 'firstDay' }, contact: inbox, membership: inbox, answers: [BLOCK] }
  expect(readForms(stored)).toEqual({ kinds: ['volunteers', 'contact', 'membership'], blocks: [BLOCK] })
})

test('a document that is missing or half filled in leaves volunteers alone', () => {
  expect(readForms(null)).toEqual({ kinds: ['volunteers'], blocks: [] })
  const halves = [{ ...BLOCK, text: null }, { ...BLOCK, title: 1 }, { ...BLOCK, subject: 2 }, null]
  expect(readForms({ newsletter: null, contact: 'inbox', answers: halves })).toEqual({
    kinds: ['volunteers'],
    blocks: [],
  })
})

import { expect, test } from 'vitest'
import { readForms } from './inbox-tool'

const BLOCK = { _key: 'a', title: 'Thanks', subject: null, text: 'Dear {name},' }

test('reads the saved replies and the list of forms that go to the inbox', () => {
  const inbox = { use: 'inbox' }
  const stored = { newsletter: { use: 'firstDay' }, contact: inbox, membership: inbox, answers: [BLOCK] }
  const { kinds, blocks } = readForms(stored)
  expect(kinds).toEqual(expect.arrayContaining(['volunteers', 'contact', 'membership']))
  expect(kinds).not.toContain('newsletter')
  expect(blocks).toEqual([BLOCK])
})

test('the inbox falls back to the forms that are always stored if “Forms” is missing or invalid', () => {
  const halves = [{ ...BLOCK, text: null }, { ...BLOCK, title: 1 }, { ...BLOCK, subject: 2 }, null]
  for (const stored of [null, { newsletter: null, contact: 'inbox', answers: halves }]) {
    const { kinds, blocks } = readForms(stored)
    expect(kinds).toContain('volunteers')
    for (const kind of ['contact', 'job', 'membership', 'newsletter']) expect(kinds).not.toContain(kind)
    expect(blocks).toEqual([])
  }
})

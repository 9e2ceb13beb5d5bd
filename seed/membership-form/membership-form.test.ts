import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MEMBERSHIP_FORM_FILE, membershipForm } from './membership-form.ts'

const form = membershipForm()
const text = form.toString('latin1')

test('the file in the seed is the form as it would be drawn now (after a change: npm run seed)', () => {
  expect(readFileSync(MEMBERSHIP_FORM_FILE).equals(form)).toBe(true)
})

test('each offset in the table of the file leads to its object', () => {
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets.length).toBeGreaterThan(8)
  offsets.forEach((offset, index) => expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`)))
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(start)).toMatch(/^xref/)
})

test('it asks for what the party needs and says who decides', () => {
  for (const words of [
    'Full name',
    'Email',
    'Standard',
    'Supporter',
    'Premium',
    'Signature',
    'executive committee',
  ]) {
    expect(text).toContain(words)
  }
})

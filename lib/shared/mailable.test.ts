import { expect, it } from 'vitest'
import { EMAIL_SPELLINGS } from '../../tests/fixtures/email-spellings'
import { cleanEmail, isMailable } from './mailable.ts'

it.each(EMAIL_SPELLINGS)('cleans the email address %j to %j', (typed, mailed) => {
  expect(cleanEmail(typed)).toBe(mailed)
})

it.each(EMAIL_SPELLINGS)('accepts %j only in the form %j', (typed, mailed) => {
  expect(isMailable(typed)).toBe(typed === mailed)
})

it('rejects a text too long for an address', () => {
  expect(cleanEmail(`jo@example.org${'.'.repeat(100_000)}`)).toBeNull()
})

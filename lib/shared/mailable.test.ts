import { expect, it } from 'vitest'
import { EMAIL_SPELLINGS } from '../../tests/fixtures/email-spellings'
import { cleanEmail, isMailable } from './mailable.ts'

it.each(EMAIL_SPELLINGS)('cleans the email address %j to %j', (typed, mailed) => {
  expect(cleanEmail(typed)).toBe(mailed)
})

it.each(EMAIL_SPELLINGS)('mails %j only if it is written as %j', (typed, mailed) => {
  expect(isMailable(typed)).toBe(typed === mailed)
})

it('refuses a text that is too long to be an address', () => {
  expect(cleanEmail(`jo@example.org${'.'.repeat(100_000)}`)).toBeNull()
})

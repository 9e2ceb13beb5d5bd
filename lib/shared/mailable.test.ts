import { expect, it } from 'vitest'
import { EMAIL_SPELLINGS } from '../../tests/fixtures/email-spellings'
import { cleanEmail, isMailable } from './mailable.ts'

it.each(EMAIL_SPELLINGS)('cleanEmail turns %j into %j', (typed, mailed) => {
  expect(cleanEmail(typed)).toBe(mailed)
})

it.each(EMAIL_SPELLINGS)(
  'isMailable accepts %j only if cleanEmail leaves it unchanged (cleaned: %j)',
  (typed, mailed) => {
    expect(isMailable(typed)).toBe(typed === mailed)
  },
)

it('cleanEmail rejects text that is too long for an email address', () => {
  expect(cleanEmail(`jo@example.org${'.'.repeat(100_000)}`)).toBeNull()
})

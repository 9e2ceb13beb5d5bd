import { expect, it } from 'vitest'
import { isEmail } from './is-email'

it.each(['a@b.co', ' voter@example.org ', 'first.last+news@mail.example.org'])('%j is an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

it.each(['', ' ', 'voter', 'voter@example', '@example.org', 'a b@example.org', 'a@@example.org'])(
  '%j is none',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)

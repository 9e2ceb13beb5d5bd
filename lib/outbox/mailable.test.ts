import { expect, it } from 'vitest'
import { isMailable } from './mailable.ts'

it.each(['jo@example.org', "o'hara+news@mail.example.com.au", `${'a'.repeat(64)}@example.org`])(
  'mails to %s',
  (address) => {
    expect(isMailable(address)).toBe(true)
  },
)

it.each([
  'jo@example',
  'jo@example.org\n',
  'jo@example.org\r\nBcc: all@example.org',
  'x,y@example.org',
  'x;y@example.org',
  '"jo"@example.org',
  'a@b.cd>,<evil@example.org',
  'jo <jo@example.org>',
  'jo@exa mple.org',
  'jö@example.org',
  'jo@-example.org',
  `${'a'.repeat(65)}@example.org`,
])('does not mail to %j', (address) => {
  expect(isMailable(address)).toBe(false)
})

import { expect, it } from 'vitest'
import { mailBody } from './mail-body.ts'

const WORDS = { partyName: 'Our Party', authorisation: 'Authorised by A. Secretary, Sydney.' }

it('writes the same content as plain text and HTML, with the authorisation', () => {
  const { plain_text, html } = mailBody(
    'Hello <you> & "me".\nSecond line.\n\nSee https://party.example/a?b=1&c=2.',
    WORDS,
  )
  expect(plain_text).toBe(
    'Hello <you> & "me".\nSecond line.\n\nSee https://party.example/a?b=1&c=2.\n\n-- \nOur Party\nAuthorised by A. Secretary, Sydney.\n',
  )
  expect(html).toContain('<p>Hello &lt;you&gt; &amp; &quot;me&quot;.<br>\nSecond line.</p>')
  expect(html).toContain(
    '<p>See <a href="https://party.example/a?b=1&amp;c=2">https://party.example/a?b=1&amp;c=2</a>.</p>',
  )
  expect(html).toContain('Our Party<br>Authorised by A. Secretary, Sydney.')
})

it('writes an email even without a party name or an authorisation', () => {
  expect(mailBody('Hello', { partyName: '', authorisation: '' }).plain_text).toBe('Hello\n')
})

it('removes control characters that the database or email apps would reject', () => {
  const words = { partyName: 'Our\u0000 Party', authorisation: '' }
  expect(mailBody('One\u0000\u000b\r\n\tTwo\u0085 \ud800', words).plain_text).toBe(
    'One\n\tTwo \ufffd\n\n-- \nOur Party\n',
  )
})

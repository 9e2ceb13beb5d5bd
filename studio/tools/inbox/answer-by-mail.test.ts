import { expect, test } from 'vitest'
import { answerHref, type TextBlock } from './answer-by-mail'

const MIA = { name: 'Mia Example', email: 'mia@example.org', subject: 'Trains & buses' }
const THANKS: TextBlock = {
  _key: 'a',
  title: 'Thanks',
  subject: null,
  text: 'Dear {name},\nthank you.\r\nNGP',
}

test('addresses a reply to the person and repeats their subject', () => {
  expect(answerHref(MIA, undefined)).toBe('mailto:mia@example.org?subject=Re%3A%20Trains%20%26%20buses')
  expect(answerHref({ ...MIA, subject: '' }, undefined)).toBe('mailto:mia@example.org')
})

test('fills in a saved reply with the person’s name and the reply’s own subject', () => {
  expect(answerHref(MIA, THANKS)).toBe(
    'mailto:mia@example.org?subject=Re%3A%20Trains%20%26%20buses&body=Dear%20Mia%20Example%2C%0D%0Athank%20you.%0D%0ANGP',
  )
  expect(answerHref({ ...MIA, subject: '' }, { ...THANKS, subject: 'Hello', text: 'Hi' })).toBe(
    'mailto:mia@example.org?subject=Hello&body=Hi',
  )
})

test('encodes names and email addresses so that they cannot add recipients or headers to a reply', () => {
  const sly = { ...MIA, email: 'a?bcc=all@example.org', name: '&bcc=all@example.org', subject: '' }
  expect(answerHref(sly, { ...THANKS, text: '{name}' })).toBe(
    'mailto:a%3Fbcc%3Dall@example.org?body=%26bcc%3Dall%40example.org',
  )
  expect(answerHref({ ...sly, email: 'a,b@example.org' }, undefined)).toBe('mailto:a%2Cb@example.org')
})

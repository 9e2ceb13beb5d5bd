import { expect, test } from 'vitest'
import type { MailReport } from '../../../lib/inbox/inbox-types'
import { remarksOn } from './mail-status'

const WELL = {
  isSetUp: true,
  sender: 'office@party.example',
  problem: null,
  waiting: 3,
  failed: 0,
  leftOut: 0,
  unmailable: [],
}
const texts = (report: Partial<MailReport>) =>
  remarksOn({ ...WELL, ...report }).map(({ tone, text }) => `${tone}: ${text}`)

test('nothing is said while all is well', () => {
  expect(texts({})).toEqual([])
})

test('without a mail server it says that nothing is mailed, and that it is kept', () => {
  const kept = 'caution: Nothing is mailed: the site has no mail server (SMTP_URL).'
  const until = 'here, and sent if one is set up within three days.'
  expect(texts({ isSetUp: false })).toEqual([`${kept} 3 mails kept ${until}`])
  expect(texts({ isSetUp: false, waiting: 0 })).toEqual([`${kept} What there is to mail is kept ${until}`])
  expect(texts({ isSetUp: null }), 'before any worker ran').toEqual([`${kept} 3 mails kept ${until}`])
})

test('shows in red what was not sent, and why mail waits', () => {
  expect(texts({ failed: 1 })).toEqual(['critical: 1 mail could not be sent.'])
  expect(texts({ problem: 'The mail server says: 535 5.7.8 Wrong password' })).toEqual([
    'critical: Mail waits. The mail server says: 535 5.7.8 Wrong password',
  ])
})

test('more mails than anybody counts are said so', () => {
  expect(texts({ failed: -10_000 })).toEqual(['critical: More than 10,000 mails could not be sent.'])
})

test('names the recipients in “Forms” who cannot be mailed', () => {
  expect(texts({ unmailable: ['“jö@party.example”', 'an empty entry'] })).toEqual([
    'critical: Mail cannot be sent to “jö@party.example”, an empty entry. Correct this in the document “Forms”, under Mail.',
  ])
})

test('counts the confirmations that were left out', () => {
  expect(texts({ leftOut: 2 })).toEqual([
    'critical: In the last 24 hours 2 confirmations were not sent: the mailbox had two already that day, or too many were waiting. The forms themselves are in the inbox.',
  ])
})

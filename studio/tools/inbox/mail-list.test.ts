// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { Mail, MailReport } from '../../../lib/inbox/inbox-types'
import { formatMoment } from '../../../lib/shared/format-moment'
import { reactPages } from '../../../tests/setup/react-page'
import { MailList, remarksOn } from './mail-list'

const show = reactPages()
const DUE = '2026-11-26T01:00:00Z'
const SHOWN = formatMoment(DUE).replaceAll(/\s/g, ' ')
const FAILED: Mail = {
  ...{ id: 'a', createdAt: DUE, purpose: 'notice', aboutKind: 'contact', recipient: '' },
  ...{ subject: '', text: '', state: 'failed', attempts: 0, dueAt: DUE, sentAt: null },
  lastError: 'The subject is empty.',
}
const REFUSED: Mail = {
  ...{ ...FAILED, id: 'b', purpose: 'confirmation', recipient: 'jo@example.org', subject: 'Thanks' },
  ...{ text: 'We answer soon.', attempts: 1, lastError: '550 No such user' },
}

async function shownFor(mail: Mail): Promise<{ text: string; buttons: (string | null)[] }> {
  const list = createElement(MailList, { mails: [mail], isBusy: false, onRetry: vi.fn(), onDiscard: vi.fn() })
  await show(createElement(ThemeProvider, { theme: buildTheme() }, list))
  const buttons = [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
  return { text: document.querySelector('li')?.textContent.replace(/\s/g, ' ') ?? '', buttons }
}

test('shows why an email could not be created and what it was about', async () => {
  const { text, buttons } = await shownFor(FAILED)
  expect(text).toBe(
    `Not sentThis email could not be createdStaff alert (Contact) · due ${SHOWN}The subject is empty.Send againDelete`,
  )
  expect(buttons).toEqual(['Send again to staff', 'Delete the email to staff'])
})

test('quotes the mail server’s reason for refusing an email', async () => {
  const { text, buttons } = await shownFor(REFUSED)
  expect(text).toBe(
    `Not sentThanksConfirmation to jo@example.org · written ${SHOWN}, tried onceThe mail server says: 550 No such userTextWe answer soon.Send againDelete`,
  )
  expect(buttons).toEqual(['Send again to jo@example.org', 'Delete the email to jo@example.org'])
})

test('shows a staff alert that has not been written yet', async () => {
  const { text, buttons } = await shownFor({ ...FAILED, state: 'waiting', lastError: null })
  expect(text).toBe(`WaitingNot written yetStaff alert (Contact) · due ${SHOWN}Delete`)
  expect(buttons).toEqual(['Delete the email to staff'])
})

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

test('does not show warnings while the mail server accepts emails', () => {
  expect(texts({})).toEqual([])
})

test('says that emails are kept while no mail server is set up', () => {
  const kept = 'caution: Nothing is mailed: the site has no mail server (SMTP_URL).'
  const until = 'here, and sent if one is set up within three days.'
  expect(texts({ isSetUp: false })).toEqual([`${kept} 3 emails kept ${until}`])
  expect(texts({ isSetUp: false, waiting: 0 })).toEqual([`${kept} New emails are kept ${until}`])
  expect(texts({ isSetUp: null }), 'before any worker ran').toEqual([`${kept} 3 emails kept ${until}`])
})

test('reports failed emails, and the reason why emails are waiting, as critical', () => {
  expect(texts({ failed: 1 })).toEqual(['critical: 1 email could not be sent.'])
  expect(texts({ problem: 'The mail server says: 535 5.7.8 Wrong password' })).toEqual([
    'critical: Emails are waiting to be sent. The mail server says: 535 5.7.8 Wrong password',
  ])
})

test('says “more than” if the email count is capped', () => {
  expect(texts({ failed: -10_000 })).toEqual(['critical: More than 10,000 emails could not be sent.'])
})

test('names the recipients in “Forms” who cannot be sent email', () => {
  expect(texts({ unmailable: ['“jö@party.example”', 'an empty entry'] })).toEqual([
    'critical: Emails cannot be sent to “jö@party.example”, an empty entry. Correct this in the “Forms” document, under Emails.',
  ])
})

test('reports how many confirmations were not sent', () => {
  expect(texts({ leftOut: 2 })).toEqual([
    'critical: In the last 24 hours 2 confirmations were not sent: the person had already received two that day, or too many were waiting. The submissions themselves are in the inbox.',
  ])
})

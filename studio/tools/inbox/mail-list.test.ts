// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { Mail } from '../../../lib/inbox/inbox-types'
import { reactPages } from '../../../tests/setup/react-page'
import { MailList } from './mail-list'

const show = reactPages()
const FAILED: Mail = {
  ...{ id: 'a', createdAt: '2026-11-26T01:00:00Z', purpose: 'notice', aboutKind: 'contact', recipient: '' },
  ...{ subject: '', text: '', state: 'failed', attempts: 0, dueAt: '2026-11-26T01:00:00Z', sentAt: null },
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

test('shows why a mail could not be written, and what it was about', async () => {
  const { text, buttons } = await shownFor(FAILED)
  expect(text).toBe(
    'Not sentThis mail could not be writtenNotice to staff (Contact) · due 26 Nov 2026, 12:00 pmThe subject is empty.Send againDelete',
  )
  expect(buttons).toEqual(['Send again to staff', 'Delete the mail to staff'])
})

test('quotes the mail server when it refused a mail', async () => {
  const { text, buttons } = await shownFor(REFUSED)
  expect(text).toBe(
    'Not sentThanksConfirmation to jo@example.org · written 26 Nov 2026, 12:00 pm, tried onceThe mail server says: 550 No such userTextWe answer soon.Send againDelete',
  )
  expect(buttons).toEqual(['Send again to jo@example.org', 'Delete the mail to jo@example.org'])
})

test('shows a notice that waits to be written', async () => {
  const { text, buttons } = await shownFor({ ...FAILED, state: 'waiting', lastError: null })
  expect(text).toBe('WaitingNot written yetNotice to staff (Contact) · due 26 Nov 2026, 12:00 pmDelete')
  expect(buttons).toEqual(['Delete the mail to staff'])
})

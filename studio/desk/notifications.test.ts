// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { reactPages } from '../../tests/setup/react-page'
import { listNotifications } from './notifications'
import { NotificationsMenu } from './notifications'

const show = reactPages()
const MAIL = { failed: 0, problem: null, waiting: 3 }
const WAITING = listNotifications({
  reviews: 2,
  counts: [
    { kind: 'volunteers', fresh: 0, total: 9 },
    { kind: 'contact', fresh: 1, total: 4 },
    { kind: 'job', fresh: 12, total: 12 },
  ],
  mail: { failed: 1, problem: 'The mail server says: 535 Wrong password', waiting: 3 },
})

test('notifications list reviews, new entries, and email that failed or is on hold', () => {
  expect(WAITING).toEqual([
    { count: 2, text: '2 drafts to review', path: '/studio/start' },
    { count: 1, text: '1 new message', path: '/studio/inbox/contact' },
    { count: 12, text: '12 new job applications', path: '/studio/inbox/job' },
    { count: 1, text: '1 email not sent', path: '/studio/inbox/mail' },
    { count: 3, text: '3 emails kept back', path: '/studio/inbox/mail' },
  ])
})

test('notifications leave out queued email and counts that could not be read', () => {
  expect(listNotifications({ mail: MAIL })).toEqual([])
  expect(listNotifications({})).toEqual([])
})

async function menuOf(
  news: Parameters<typeof NotificationsMenu>[0]['news'],
): Promise<HTMLButtonElement | null> {
  const menu = createElement(NotificationsMenu, { news, onOpen: vi.fn() })
  await show(createElement(ThemeProvider, { theme: buildTheme() }, menu))
  return document.querySelector('button')
}

test('the bell shows the total, and its label lists the notifications', async () => {
  const button = await menuOf(WAITING)
  expect(button?.textContent).toBe('19')
  expect(button?.getAttribute('aria-label')).toBe(
    'Notifications: 2 drafts to review, 1 new message, 12 new job applications, 1 email not sent, 3 emails kept back',
  )
})

test('the bell is hidden without notifications', async () => {
  expect(await menuOf([])).toBeNull()
})

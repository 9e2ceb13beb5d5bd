// @vitest-environment jsdom
import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { reactPages } from '../../tests/setup/react-page'
import { listNews } from './notifications'
import { NewsMenu } from './notifications'

const show = reactPages()
const MAIL = { failed: 0, problem: null, waiting: 3 }
const WAITING = listNews({
  reviews: 2,
  counts: [
    { kind: 'volunteers', fresh: 0, total: 9 },
    { kind: 'contact', fresh: 1, total: 4 },
    { kind: 'job', fresh: 12, total: 12 },
  ],
  mail: { failed: 1, problem: 'The mail server says: 535 Wrong password', waiting: 3 },
})

test('lists reviews, new entries, and mail that failed or is kept back', () => {
  expect(WAITING).toEqual([
    { count: 2, text: '2 drafts to review', path: '/studio/start' },
    { count: 1, text: '1 new message', path: '/studio/inbox/contact' },
    { count: 12, text: '12 new job applications', path: '/studio/inbox/job' },
    { count: 1, text: '1 mail not sent', path: '/studio/inbox/mail' },
    { count: 3, text: '3 mails kept back', path: '/studio/inbox/mail' },
  ])
})

test('is silent about mail that waits its turn, and about what could not be read', () => {
  expect(listNews({ mail: MAIL })).toEqual([])
  expect(listNews({})).toEqual([])
})

async function menuOf(news: Parameters<typeof NewsMenu>[0]['news']): Promise<HTMLButtonElement | null> {
  const menu = createElement(NewsMenu, { news, onOpen: vi.fn() })
  await show(createElement(ThemeProvider, { theme: buildTheme() }, menu))
  return document.querySelector('button')
}

test('shows the number of all news in the bar, and names them to screen readers', async () => {
  const button = await menuOf(WAITING)
  expect(button?.textContent).toBe('19')
  expect(button?.getAttribute('aria-label')).toBe(
    'News: 2 drafts to review, 1 new message, 12 new job applications, 1 mail not sent, 3 mails kept back',
  )
})

test('shows no bell without news', async () => {
  expect(await menuOf([])).toBeNull()
})

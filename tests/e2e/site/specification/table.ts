import type { Locator, Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { ELECTION } from './election.ts'
import { HOME } from './home.ts'
import { POLICY_PAGES } from './policies.ts'
import { FOOTER, HEADER, LANGUAGE } from './shell.ts'
import type { SpecifiedList, SpecifiedPage, SpecifiedWords } from './specified-page.ts'
import { CONTACT, JOIN_PARTY, JOIN_TEAM, SUPPORT } from './taking-part.ts'
import { ABOUT, CONSTITUTION, FAQ, MANIFESTO, STRATHFIELD } from './text-pages.ts'
import { VOLUNTEER } from './volunteer.ts'

/** Every fixed public page in the specification. /admin has its own tests. */
const FIXED_PAGES = {
  '/': HOME,
  '/about': ABOUT,
  '/support': SUPPORT,
  '/contact': CONTACT,
  '/constitution': CONSTITUTION,
  '/join-party': JOIN_PARTY,
  '/volunteer': VOLUNTEER,
  '/join-team': JOIN_TEAM,
  '/faq': FAQ,
  '/nsw-election-2027': ELECTION,
  '/manifesto': MANIFESTO,
} as const satisfies Record<string, SpecifiedPage>

/**
 * The specification of every public route (section 2, route table), by path. The header, footer and 404 page are in
 * shell.ts, and numbers that only affect behaviour are in limits.ts.
 */
export const SPECIFICATION: Readonly<Record<string, SpecifiedPage>> = {
  ...FIXED_PAGES,
  '/local/strathfield': STRATHFIELD,
  ...POLICY_PAGES,
}

/** Checks that an open page shows everything in the table. Goes on to check every row, even after a failure. */
export async function expectSpecified(page: Page, specified: SpecifiedPage): Promise<void> {
  const main = page.getByRole('main')
  await expect.soft(main.getByRole('heading', { level: 1 }), 'one title').toHaveCount(1)
  await expect.soft(page.locator('html')).toHaveAttribute('lang', LANGUAGE)
  await expectRows(main, specified)
}

/** Checks the header and footer that all pages share. */
export async function expectSpecifiedShell(page: Page): Promise<void> {
  await expectRows(page.getByRole('banner'), HEADER)
  await expectRows(page.getByRole('contentinfo'), FOOTER)
}

async function expectRows(place: Locator, { words, lists }: SpecifiedPage): Promise<void> {
  for (const row of words) await expectWords(place, row)
  for (const row of lists) await expectList(place, row)
}

async function expectWords(place: Locator, [section, words, href]: SpecifiedWords): Promise<void> {
  const what = `section ${section}: “${words}”`
  if (href === undefined) {
    const pattern = typeof words === 'string' ? new RegExp(RegExp.escape(words)) : words
    await expect.soft(place.getByText(pattern).filter({ visible: true }).first(), what).toBeVisible()
    return
  }
  const name = typeof words === 'string' ? linkName(words) : words
  await expect.soft(place.getByRole('link', { name }).first(), what).toHaveAttribute('href', href)
}

async function expectList(place: Locator, list: SpecifiedList): Promise<void> {
  const { section, in: container, role, words, count, ...which } = list
  const { role: containerRole, ...named } = container ?? {}
  const within =
    containerRole === undefined ? place : place.getByRole(containerRole, { ...named, exact: true })
  const elements = within.getByRole(role, which)
  const what = `section ${section}: each ${role} of ${Object.values(container ?? { role: 'page' }).join(' ')}`
  if (words !== undefined) await expect.soft(elements, what).toHaveText([...words])
  else if (count !== undefined) await expect.soft(elements, what).toHaveCount(count)
  else await expect.soft(elements.first(), what).toBeVisible()
}

/** Matches a whole name. Browsers put a space before text for screen readers. */
function linkName(words: string): RegExp {
  return new RegExp(`^${words.split(': ').map(RegExp.escape).join(' ?: ')}$`)
}

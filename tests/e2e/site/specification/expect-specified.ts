import type { Locator, Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { FOOTER, HEADER, LANGUAGE } from './shell.ts'
import type { SpecifiedList, SpecifiedPage, SpecifiedWords } from './specified-page.ts'

/**
 * Checks that an open page shows all that the table says of it, in the frame that all pages share.
 * Every row is tried: one that fails leaves the others their turn.
 */
export async function expectSpecified(page: Page, specified: SpecifiedPage): Promise<void> {
  const main = page.getByRole('main')
  await expect.soft(main.getByRole('heading', { level: 1 }), 'one title').toHaveCount(1)
  await expect.soft(page.locator('html')).toHaveAttribute('lang', LANGUAGE)
  await expectRows(main, specified)
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

/** The whole name. Browsers put a space before words that only screen readers get. */
function linkName(words: string): RegExp {
  return new RegExp(`^${words.split(': ').map(RegExp.escape).join(' ?: ')}$`)
}

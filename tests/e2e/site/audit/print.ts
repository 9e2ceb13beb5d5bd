import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import type { StandingPage } from '../routes.ts'
import { FAQ_QUESTIONS } from '../specification/text-pages.ts'

/** Long pages that people print, with the minimum number of paragraphs on each. */
const PARAGRAPHS: Readonly<Partial<Record<StandingPage, number>>> = {
  '/policies/data': 10,
  '/manifesto': 20,
  '/constitution': 20,
}

/**
 * Checks that nothing covers the text of a printed page. Long pages must print black on white, without menus and with
 * the authorisation, in light and dark mode.
 */
export async function checkPrint(page: Page, path: StandingPage): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const fixed = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter(
        (element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility(),
      )
      .filter((element) => element.getBoundingClientRect().height > 1)
      .map((element) => `${element.localName}: ${element.textContent.trim().slice(0, 60)}`),
  )
  expect.soft(fixed, 'what is fixed on paper').toEqual([])
  if (path === '/faq') await checkAnswers(page)
  const fewest = PARAGRAPHS[path]
  if (fewest === undefined) return
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const main = page.getByRole('main')
  await expect.soft(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.soft(page.getByRole('banner')).toBeHidden()
  await expect.soft(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await expect.soft(page.getByRole('contentinfo')).toContainText('Authorised by')
  const paragraphs = await main
    .getByRole('paragraph')
    .filter({ visible: true })
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color))
  expect.soft(paragraphs.length, 'paragraphs on paper').toBeGreaterThanOrEqual(fewest)
  expect.soft(new Set(paragraphs), 'colours of paragraphs').toEqual(new Set(['rgb(0, 0, 0)']))
  expect
    .soft(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'the paper')
    .toMatch(/^(rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/)
  await page.emulateMedia({ media: null, colorScheme: null })
}

/** Checks that answers are printed whether or not they are open. */
async function checkAnswers(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const answers = page.locator('main details:not([open])').getByRole('paragraph')
  const seen = () =>
    answers.evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length)
  await expect.soft.poll(seen, 'closed answers on paper').toBe(FAQ_QUESTIONS)
  await page.emulateMedia({ media: null })
}

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { CATEGORIES, chooseCategory, FORMATS, TEMPLATES } from './admin-page.ts'

/** The key areas on every preview (specification, section 2, Admin), by category, as in the seed. */
const KEY_AREAS = {
  innovation: ['Research funding', 'Public access', 'Education', 'Infrastructure'],
  economy: ['Simpler tax', 'First homes', 'Small business', 'Fair wages'],
  education: ['Better schools', 'Skills and trades', 'Early learning', 'Lifelong study'],
  healthcare: ['Shorter waits', 'Open results', 'Your own record', 'Mental health'],
  infrastructure: ['More homes', 'Fast rail', 'Cheaper power', 'Quick internet'],
  data: ['Local storage', 'Real consent', 'Strong privacy', 'Open standards'],
} as const
/** The calls to action in the seed. */
const CALLS = {
  innovation: 'See what you could try',
  economy: 'See what would change',
  education: 'Read the plan for schools',
  healthcare: 'Read the plan for care',
  infrastructure: 'See what we’d build',
  data: 'Read what we promise',
} as const

test('the admin page has its four sections, first shows one category, and then all eighteen complete templates', async ({
  page,
}) => {
  await page.goto('/admin')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  await expect(main.getByText('Restricted Access')).toBeVisible()
  for (const name of ['Party Logo', 'Transparent Party Logo', 'Print and social cover'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  const shown = page.getByRole('region', { name: 'Advertisement Templates', exact: true }).getByRole('img')
  await expect(shown).toHaveCount(3)
  await chooseCategory(page, 'Economy')
  await expect(page.getByRole('img', { name: 'Economy, Instagram Story' })).toBeVisible()
  await expect(shown).toHaveCount(3)
  await chooseCategory(page, 'View All Templates')
  await expect(shown).toHaveCount(18)
  await test.step('each category has three formats with sizes and buttons', async () => {
    for (const [, label] of CATEGORIES) {
      const category = page.getByRole('region', { name: label, exact: true })
      await expect.soft(category.getByRole('listitem').filter({ has: page.getByRole('img') })).toHaveCount(3)
      for (const { label: format, width, height } of FORMATS) {
        await expect.soft(category.getByText(`${format} ${width} × ${height}`)).toBeVisible()
        const button = category.getByRole('button', { name: `Download: ${label}, ${format}` })
        await expect.soft(button).toBeVisible()
      }
    }
  })
  await test.step('each template has its hashtag, handle, website, key areas, call to action and authorisation', async () => {
    for (const { name, category } of TEMPLATES) {
      const template = page.getByRole('img', { name, exact: true })
      const said = (await template.textContent())?.replaceAll('\u00a0', ' ') ?? ''
      for (const words of [
        '#NGP',
        '@nextgenerationparty',
        'nextgeneration.example.org',
        ...KEY_AREAS[category],
        CALLS[category],
      ]) {
        expect.soft(said, name).toContain(words)
      }
      expect.soft(said.replace(/\s/g, ''), name).toContain('AuthorisedbythePartySecretary,1ExampleStreet')
    }
  })
  await test.step('no text is wider than calculated or runs over the edge', async () => {
    const { texts, overflows } = await lookAtTexts(page)
    expect.soft(texts, 'lines of text').toBeGreaterThan(18 * 7)
    expect.soft(overflows).toEqual([])
  })
  await test.step('the page and every picture warn about the placeholder authorisation', async () => {
    await expect.soft(page.getByText('The authorisation line is still the placeholder')).toBeVisible()
    const said = 'Placeholder authorisation: do not publish'
    const templates = page.getByRole('region', { name: 'Advertisement Templates' })
    await expect.soft(templates.getByRole('img').filter({ hasText: said })).toHaveCount(18)
    // The selected category's flyer, poster and cover, and the letterhead.
    const print = page.getByRole('region', { name: 'Print and social cover' })
    await expect.soft(print.getByRole('img').filter({ hasText: said })).toHaveCount(4)
  })
})

/** Counts the lines of text in templates, and lists those that run outside the margins. */
function lookAtTexts(page: Page): Promise<{ texts: number; overflows: string[] }> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll<SVGTextElement>('#templates svg[data-template] text')]
    const overflows = texts.flatMap((text) => {
      const svg = text.ownerSVGElement
      const { width } = svg?.viewBox.baseVal ?? { width: 0 }
      const box = text.getBBox()
      // A heading's ink starts at the margin, so its box starts a few pixels earlier.
      const isInside = box.x >= 50 && box.x + box.width <= width - 55
      return isInside ? [] : [`${svg?.dataset.template ?? ''}: ${text.textContent}`]
    })
    return { texts: texts.length, overflows }
  })
}

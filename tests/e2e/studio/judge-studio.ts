import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { COLOUR_RULES, judge } from '../site/expect-accessible.ts'
import { expect, FIRST_LOAD, test } from './studio-test.ts'
import { goTo } from './warm-tab.ts'

type Tools = readonly (readonly [path: string, shown: string])[]

/** The tools that staff use most, and what each one shows once it has loaded. The inbox has its own tests. */
export const MAIN_TOOLS: Tools = [
  ['start', 'Changes by others'],
  ['checklist', 'Site settings'],
  ['staff', 'Staff'],
]

export const OTHER_TOOLS: Tools = [
  ['start/deleted', 'Recently deleted'],
  ['guide', 'Change the text of a page'],
  ['guide/change-words', 'Change the text of a page'],
  ['brand-assets', 'Brand assets'],
]

/**
 * Faults in Sanity's own forms that only Sanity can fix: handles and menus without a name, and attributes of its cards
 * and tabs.
 */
const FAULTS_OF_SANITY = ['button-name', 'aria-allowed-attr', 'aria-valid-attr-value', 'label-title-only']

type Scheme = 'light' | 'dark'

/**
 * Creates a test that runs axe on our tools. In the dark scheme it only checks the colours, because structure and names
 * are the same.
 */
export function judgeTools(scheme: Scheme, tools: Tools): void {
  const names = tools.map(([path]) => path).join(', ')
  test(`axe finds no violations in our Studio tools in ${scheme} mode: ${names}`, async ({
    studio: { page },
    content,
  }) => {
    // The checklist lists unpublished documents.
    await content.createPolicy({ title: content.title('Waiting'), isDraft: true })
    const gone = await content.createPolicy({ title: content.title('Deleted') })
    await content.client.delete(gone)
    for (const [path, shown] of tools) {
      await goTo(page, `/studio/${path}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: shown, exact: true }).first()).toBeVisible(FIRST_LOAD)
      await expectAccessible(page, scheme, (axe) => axe.include('main'))
    }
  })
}

/** Creates a test that runs axe on our parts of two forms. */
export function judgeForms(scheme: Scheme): void {
  test(`axe finds no violations in our parts of a form in ${scheme} mode`, async ({ studio, content }) => {
    const { page } = studio
    const id = await content.createPolicy({
      title: content.title('Judged'),
      initiatives: ['One', 'Two'],
      isDraft: true,
    })
    await studio.openDocument('policy', id)
    await studio.showGroup('All fields')
    await expect(page.getByRole('radiogroup', { name: 'Icons' })).toBeVisible()
    await expectFormAccessible(page, scheme)
    // This document has pictures, colours and drawings.
    await studio.openDocument('policyCategory', 'policyCategory-data')
    await studio.showGroup('Look')
    await expect(page.getByRole('radiogroup', { name: 'Drawings' })).toBeVisible()
    await expectFormAccessible(page, scheme)
  })
}

/** Expects the open form to be accessible, apart from Sanity's own parts. */
export function expectFormAccessible(page: Page, scheme: Scheme): Promise<void> {
  return expectAccessible(page, scheme, (axe) =>
    axe.include('[data-testid=document-panel-scroller]').disableRules(FAULTS_OF_SANITY),
  )
}

async function expectAccessible(
  page: Page,
  colorScheme: Scheme,
  include: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // The whole form switches colours at once.
  await expect(page.locator(`[data-ui=Card][data-scheme=${colorScheme}]`).first()).toBeAttached({
    timeout: 45_000,
  })
  // Another test may briefly put two documents with the same title on the checklist.
  await expect(async () => {
    const { violations, judged } = await judge(page, (axe) =>
      colorScheme === 'dark' ? include(axe).withRules(COLOUR_RULES) : include(axe),
    )
    expect(violations, colorScheme).toEqual([])
    expect(judged, `rules that had something to check: ${colorScheme}`).toBeGreaterThan(0)
  }).toPass({ timeout: 30_000 })
}

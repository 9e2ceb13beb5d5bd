import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { COLOUR_RULES, judge } from '../site/expect-accessible.ts'
import { expect, FIRST_LOAD, test } from './studio-test.ts'
import { goTo } from './warm-tab.ts'

/** Tools of ours and what each shows once it stands. The inbox has its own tests. */
const TOOLS = [
  ['start', 'Changes of others'],
  ['start/deleted', 'Recently deleted'],
  ['checklist', 'Site settings'],
  ['guide', 'Change words on a page'],
  ['guide/change-words', 'Change words on a page'],
  ['staff', 'Staff'],
  ['brand-assets', 'Brand assets'],
] as const

/**
 * What Sanity's own forms get wrong, and only Sanity can mend: handles and menus without a name,
 * and attributes of its cards and tabs.
 */
const FAULTS_OF_SANITY = ['button-name', 'aria-allowed-attr', 'aria-valid-attr-value', 'label-title-only']

test('axe finds nothing wrong with the tools, in light and in dark', async ({
  studio: { page },
  content,
}) => {
  // The checklist lists what is not published yet.
  await content.createPolicy({ title: content.title('Waiting'), isDraft: true })
  const gone = await content.createPolicy({ title: content.title('Deleted') })
  await content.client.delete(gone)
  for (const [path, shown] of TOOLS) {
    await goTo(page, `/studio/${path}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: shown, exact: true }).first()).toBeVisible(FIRST_LOAD)
    await expectInBothSchemes(page, (axe) => axe.include('main'))
  }
})

test('axe finds nothing wrong with what is ours in a form, in light and in dark', async ({
  studio,
  content,
}) => {
  const { page } = studio
  const id = await content.createPolicy({
    title: content.title('Judged'),
    initiatives: ['One', 'Two'],
    isDraft: true,
  })
  await studio.openDocument('policy', id)
  await studio.showGroup('All fields')
  await expect(page.getByRole('radiogroup', { name: 'Icons' })).toBeVisible()
  await expectFormAccessible(page)
  // The editor of long text, and the field in which words are typed one after the other.
  await studio.openDocument('faq', 'faq-money')
  await expect(page.getByRole('textbox', { name: 'Answer', exact: true })).toBeVisible()
  await studio.openDocument('contact', 'contact')
  await studio.showGroup('All fields')
  await expect(page.getByRole('textbox', { name: 'Search and sharing › Keywords' })).toBeVisible()
  // Its pictures, colours and drawings.
  await studio.openDocument('policyCategory', 'policyCategory-data')
  await studio.showGroup('Look')
  await expect(page.getByRole('radiogroup', { name: 'Drawings' })).toBeVisible()
  await expectFormAccessible(page)
})

test('the launch checklist and a form can be worked by keyboard alone', async ({ studio, content }) => {
  const { page } = studio
  const title = content.title('By keyboard')
  const id = await content.createPolicy({ title, description: '' })
  await goTo(page, '/studio/checklist')
  const line = page.getByRole('region', { name: title }).getByRole('link', { name: /Description/ })
  await expect(line).toBeVisible(FIRST_LOAD)
  await reachByTab(page, line)
  await page.keyboard.press('Enter')

  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await expect(description).toBeFocused(FIRST_LOAD)
  await studio.formStands()
  // The Studio asks first what the person may do: a key before that writes nothing.
  await expect(description).toBeEditable()
  await page.keyboard.type('Written without a mouse.')
  const icons = page.getByRole('radiogroup', { name: 'Icons' })
  await reachByTab(page, icons.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await expect(icons.getByRole('radio', { checked: true })).toBeFocused()
  await expect
    .poll(() => content.read(`drafts.${id}`))
    .toMatchObject({ description: 'Written without a mouse.', icon: expect.not.stringMatching(/^flag$/) })

  await reachByTab(page, studio.publishButton)
  await page.keyboard.press('Enter')
  await expect.poll(() => content.read(id)).toMatchObject({ description: 'Written without a mouse.' })
})

/** The form that is open, but for what is Sanity’s. */
function expectFormAccessible(page: Page): Promise<void> {
  return expectInBothSchemes(page, (axe) =>
    axe.include('[data-testid=document-panel-scroller]').disableRules(FAULTS_OF_SANITY),
  )
}

/** Presses Tab until an element has the focus. */
async function reachByTab(page: Page, wanted: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(wanted).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0], timeout: 20_000 })
}

type Choose = (axe: AxeBuilder) => AxeBuilder

/** The dark scheme is judged by its colours: structure and names are the same. */
const SCHEMES: readonly [scheme: 'light' | 'dark', choose: Choose][] = [
  ['light', (axe) => axe],
  ['dark', (axe) => axe.withRules(COLOUR_RULES)],
]

/** Begins with the scheme that the page has: each change of a whole form takes seconds. */
async function expectInBothSchemes(page: Page, include: Choose): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  for (const [colorScheme, choose] of isDark ? SCHEMES.toReversed() : SCHEMES) {
    await page.emulateMedia({ colorScheme })
    // A whole form changes its colours at once.
    await expect(page.locator(`[data-ui=Card][data-scheme=${colorScheme}]`).first()).toBeAttached({
      timeout: 45_000,
    })
    // Another test may show two documents of one title on the checklist for a moment.
    await expect(async () => {
      const { violations, judged } = await judge(page, (axe) => choose(include(axe)))
      expect(violations, colorScheme).toEqual([])
      expect(judged, `rules that found something to judge: ${colorScheme}`).toBeGreaterThan(0)
    }).toPass({ timeout: 30_000 })
  }
}

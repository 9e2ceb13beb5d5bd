import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { GUIDE_TASKS } from '../../../studio/guide/tasks.ts'
import { BRAND_TOOL } from '../../../lib/routes.ts'
import { expect, FIRST_LOAD, test } from './studio-test.ts'

/** Tools of ours and what each shows once it stands. The volunteer desk has its own test. */
const TOOLS: readonly [path: string, shown: string][] = [
  ['checklist', 'Site settings'],
  ['guide', GUIDE_TASKS[0].title],
  [`guide/${GUIDE_TASKS[0].id}`, GUIDE_TASKS[0].title],
  ['staff', 'Staff'],
  [BRAND_TOOL, 'Brand assets'],
]

/**
 * What Sanity's own forms get wrong, and only Sanity can mend: handles, menus and keywords without a name,
 * and attributes of its cards and tabs.
 */
const FAULTS_OF_SANITY = ['button-name', 'aria-allowed-attr', 'aria-valid-attr-value', 'label-title-only']
const KEYWORDS = '[id$=keywords]'

test('axe finds nothing wrong with the tools, in light and in dark', async ({ studio: { page } }) => {
  test.slow()
  for (const [path, shown] of TOOLS) {
    await page.goto(`/studio/${path}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: shown, exact: true }).first()).toBeVisible(FIRST_LOAD)
    await expectInBothSchemes(page, () => new AxeBuilder({ page }).include('main'))
  }
})

test('axe finds nothing wrong with what is ours in a form, in light and in dark', async ({
  studio,
  content,
}) => {
  const { page } = studio
  const id = await content.createPolicy({ title: content.title('Judged'), initiatives: ['One', 'Two'] })
  await studio.openDocument('policy', id)
  await studio.showGroup('All fields')
  await expect(page.getByRole('radiogroup', { name: 'Icons' })).toBeVisible()
  await expectInBothSchemes(page, () =>
    new AxeBuilder({ page })
      .include('[data-testid=document-panel-scroller]')
      .exclude(KEYWORDS)
      .disableRules(FAULTS_OF_SANITY),
  )
})

test('the launch checklist and a form can be worked by keyboard alone', async ({ studio, content }) => {
  test.slow()
  const { page } = studio
  const title = content.title('By keyboard')
  const id = await content.createPolicy({ title, description: '' })
  await page.goto('/studio/checklist')
  const line = page.getByRole('region', { name: title }).getByRole('link', { name: /Description/ })
  await expect(line).toBeVisible(FIRST_LOAD)
  await reachByTab(page, line)
  await page.keyboard.press('Enter')

  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await expect(description).toBeFocused(FIRST_LOAD)
  await studio.formStands()
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

/** Presses Tab until an element has the focus. */
async function reachByTab(page: Page, wanted: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(wanted).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0], timeout: 20_000 })
}

async function expectInBothSchemes(page: Page, axe: () => AxeBuilder): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`[data-ui=Card][data-scheme=${colorScheme}]`).first()).toBeAttached()
    const { violations } = await axe().setLegacyMode().analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
    expect(found, colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

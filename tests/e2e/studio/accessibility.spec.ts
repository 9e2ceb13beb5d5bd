import type { Page } from '@playwright/test'
import { expect, FIRST_LOAD, test, THOROUGH } from './studio-test.ts'
import { judgeTools, MAIN_TOOLS } from './judge-studio.ts'
import { goTo } from './warm-tab.ts'

// editing.spec.ts runs axe on a form.
judgeTools('light', MAIN_TOOLS)

test(
  'an editor works through the launch checklist and a form by keyboard',
  THOROUGH,
  async ({ studio, content }) => {
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
    // The Studio checks permissions first. Earlier key presses have no effect.
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
  },
)

async function reachByTab(page: Page, wanted: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(wanted).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0], timeout: 20_000 })
}

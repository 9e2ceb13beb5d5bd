import { GUIDE_TASKS } from '../../../../studio/tools/guide/tasks.ts'
import { expect, FIRST_LOAD, test, THOROUGH } from '../studio-test.ts'
import { goTo } from '../warm-tab.ts'

test(
  'the Guide shows each task at its own URL and can be used by keyboard',
  THOROUGH,
  async ({ studio: { page } }) => {
    const [first, second] = GUIDE_TASKS
    await goTo(page, `/studio/guide/${first.id}`)
    const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
    await expect(heading(first.title)).toBeFocused(FIRST_LOAD)
    const contents = page.getByRole('navigation', { name: 'Tasks' })
    await expect(contents.getByRole('link')).toHaveCount(31)
    await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(3)
    for (const [index, words] of first.steps.entries())
      await expect(page.getByRole('article').getByRole('listitem').nth(index)).toContainText(words)
    for (const picture of first.pictures) {
      const image = page.getByRole('img', { name: picture })
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth), picture)
        .toBeGreaterThan(0)
    }

    await contents.getByRole('link', { name: second.title }).focus()
    await page.keyboard.press('Enter')
    await expect(heading(second.title)).toBeFocused()
    await expect(page).toHaveURL(`/studio/guide/${second.id}`)
    await expect(contents.getByRole('link', { name: second.title })).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(heading(first.title)).toBeVisible()

    await page.getByRole('link', { name: 'Open it in the Studio' }).click()
    await expect(page).toHaveURL('/studio/structure/page;about')

    await goTo(page, '/studio/guide/no-such-task')
    await expect(page.getByRole('status').filter({ hasText: 'This task does not exist.' })).toBeVisible(
      FIRST_LOAD,
    )
    for (const { title } of GUIDE_TASKS) await expect(heading(title)).toBeVisible()
  },
)

import { expect, type Page } from '@playwright/test'

interface ExpectedNotice {
  kind?: 'destructive'
  title?: string
  text: string
}

/** Expects a toast with this title and text, visible and announced, and marked as an error if it is one. */
export async function expectNotice(page: Page, { kind, title, text }: ExpectedNotice): Promise<void> {
  const notice = page
    .getByRole('region', { name: /Notices/ })
    .getByRole('listitem')
    .filter({ hasText: text })
  await expect(notice).toBeVisible()
  await expect(notice).toHaveCSS('box-shadow', kind === 'destructive' ? /inset/ : /^(?!.*inset)/)
  await expect(notice, 'in the typeface of the site').toHaveCSS('font-family', /^typeface/)
  if (title !== undefined) await expect(notice).toContainText(title)
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
}

/** Expects a toast and closes it, so that an identical one can follow. */
export async function expectNoticeAndClose(page: Page, expected: ExpectedNotice): Promise<void> {
  await expectNotice(page, expected)
  await closeNotice(page, expected)
}

/** Closes a toast with its own button. */
export async function closeNotice(page: Page, { text }: ExpectedNotice): Promise<void> {
  const notice = page
    .getByRole('region', { name: /Notices/ })
    .getByRole('listitem')
    .filter({ hasText: text })
  await notice.getByRole('button').click()
  await expect(notice).toHaveCount(0)
}

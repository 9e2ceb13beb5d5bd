import { expect, type Page } from '@playwright/test'

interface ExpectedToast {
  kind?: 'destructive'
  title?: string
  text: string
}

/** Expects a toast with this title and text to be visible and announced, and to be marked as an error if it is one. */
export async function expectToast(page: Page, { kind, title, text }: ExpectedToast): Promise<void> {
  const toast = page
    .getByRole('region', { name: /Notices/ })
    .getByRole('listitem')
    .filter({ hasText: text })
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCSS('box-shadow', kind === 'destructive' ? /inset/ : /^(?!.*inset)/)
  await expect(toast, 'in the typeface of the site').toHaveCSS('font-family', /^typeface/)
  if (title !== undefined) await expect(toast).toContainText(title)
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
}

/** Expects a toast and closes it with its own button, so that an identical one can follow. */
export async function expectToastAndClose(page: Page, expected: ExpectedToast): Promise<void> {
  await expectToast(page, expected)
  const toast = page
    .getByRole('region', { name: /Notices/ })
    .getByRole('listitem')
    .filter({ hasText: expected.text })
  await toast.getByRole('button').click()
  await expect(toast).toHaveCount(0)
}

import { expect, type Page } from '@playwright/test'

/** Expects a notice with this title and text, seen and read out, and marked when something went wrong. */
export async function expectNotice(
  page: Page,
  { kind, title, text }: { kind?: 'destructive'; title?: string; text: string },
): Promise<void> {
  const notice = page
    .getByRole('region', { name: /Notices/ })
    .getByRole('listitem')
    .filter({ hasText: text })
  await expect(notice).toBeVisible()
  await expect(notice).toHaveCSS('box-shadow', kind === 'destructive' ? /inset/ : /^(?!.*inset)/)
  if (title !== undefined) await expect(notice).toContainText(title)
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
}

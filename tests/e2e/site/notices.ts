import { expect, type Page } from '@playwright/test'

/** Expects a notice with this title and text, seen and read out. */
export async function expectNotice(
  page: Page,
  { title, text }: { title?: string; text: string },
): Promise<void> {
  const notice = page
    .getByRole('region', { name: /Notices/ })
    .getByRole('listitem')
    .filter({ hasText: text })
  await expect(notice).toBeVisible()
  if (title !== undefined) await expect(notice).toContainText(title)
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
}

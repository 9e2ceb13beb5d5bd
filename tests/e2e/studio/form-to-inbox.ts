import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import type { TestContent } from './test-content.ts'

const PATHS = { contact: '/contact', job: '/join-team', membership: '/join-party' } as const

/**
 * Lets a form go to the inbox, for everybody, and opens its page in the tab once it shows it. Words of the test's own tell
 * its form from that of a test before, which may still be on the page and about to leave it.
 */
export async function letFormReachInbox(
  page: Page,
  content: TestContent,
  kind: keyof typeof PATHS,
): Promise<void> {
  const forms = await content.keepOriginal('forms')
  const form = z.object({}).loose().parse(forms[kind])
  const privacy = content.title('Only our staff see this.')
  await content.client
    .patch('forms')
    .set({ [kind]: { ...form, use: 'inbox', privacy } })
    .commit()
  await expect(async () => {
    await page.goto(PATHS[kind])
    await expect(page.getByText(privacy)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

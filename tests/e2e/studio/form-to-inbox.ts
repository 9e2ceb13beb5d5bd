import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import type { TestContent } from './test-content.ts'

const PATHS = { contact: '/contact', job: '/join-team', membership: '/join-party' } as const

/**
 * Switches a form to storing its submissions in the inbox, and opens the form's page once that is live. Unique copy
 * tells this form apart from the previous test's form, which may still be showing.
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

import { type Locator, type Page } from '@playwright/test'
import { expect, test as base } from '../fixtures.ts'
import { openContent, type TestContent } from './test-content.ts'

/** The Studio is some megabytes of JavaScript, on a machine that also serves it. */
const FIRST_LOAD = { timeout: 25_000 }

/** The Studio as an editor sees it. */
export interface StudioPage {
  page: Page
  /** Opens a document by type and id, and waits until it can be edited. */
  openDocument(type: string, id: string): Promise<void>
  /** Opens the list of policies. */
  openPolicies(): Promise<void>
  /** One policy in the list. */
  policy(title: string): Locator
  /** Waits for “Publish” and presses it until the Studio says that it is done. */
  publish(): Promise<void>
  /** Chooses from the menu beside “Publish”. */
  chooseAction(name: string): Promise<void>
  /** One of the open document's tabs of fields. */
  showGroup(name: string): Promise<void>
}

interface StudioFixtures {
  /** A tab of a signed-in administrator. */
  studio: StudioPage
  /** Documents that the test needs; all are gone after it. */
  content: TestContent
}

/** Tests of the Studio: signed in, with documents of their own. */
export const test = base.extend<StudioFixtures>({
  storageState: ({ staffState }, use) => use(staffState),
  studio: ({ page }, use) => use(createStudioPage(page)),
  content: async ({ staffState }, use) => {
    const content = openContent(staffState)
    await use(content)
    await content.clean()
  },
})

export { expect }

/** Drives the Studio in one tab. */
export function createStudioPage(page: Page): StudioPage {
  const publishButton = page.getByRole('button', { name: 'Publish', exact: true })
  return {
    page,
    async openDocument(type, id) {
      await page.goto(`/studio/intent/edit/type=${type};id=${id}/`)
      await expect(publishButton).toBeVisible(FIRST_LOAD)
      await expect(page.getByTestId('pane-footer')).toContainText(/ago|just now/)
    },
    async openPolicies() {
      await page.goto('/studio/structure/orderable-policy')
      await expect(page.getByRole('link', { name: 'Create new Policy' })).toBeVisible(FIRST_LOAD)
    },
    policy: (title) => page.getByRole('link', { name: title }),
    async publish() {
      await expect(publishButton).toBeEnabled()
      await publishButton.click()
      await expect(page.getByText(/^Last published/).filter({ visible: true })).toBeVisible()
    },
    async chooseAction(name) {
      await page.getByRole('button', { name: 'Open document actions' }).click()
      await page.getByRole('menuitem', { name }).filter({ visible: true }).click()
    },
    async showGroup(name) {
      // The form is built anew, with its first group, once the pages that use the document are known.
      await expect(page.getByText('Resolving locations')).toHaveCount(0)
      const tab = page.getByRole('tab', { name })
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
    },
  }
}

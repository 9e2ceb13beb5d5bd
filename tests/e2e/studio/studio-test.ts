import type { BrowserContext, Locator, Page, Response } from '@playwright/test'
import { expect, test as base } from '../fixtures.ts'
import { openContent, type TestContent } from './test-content.ts'
import { openWarmContext, tidy } from './warm-tab.ts'

/** The Studio is some megabytes of JavaScript, on a machine that also serves it. */
export const FIRST_LOAD = { timeout: 25_000 }

/** The Studio as an editor sees it. */
export interface StudioPage {
  page: Page
  /** “Publish”, at the foot of the form. */
  publishButton: Locator
  /** Opens a document by type and id, and waits until it can be edited. */
  openDocument(type: string, id: string): Promise<void>
  /** Opens the list of a type of which there are many. */
  openList(type: string): Promise<void>
  /** One policy in the list. */
  policy(title: string): Locator
  /** Waits for “Publish”, presses it and waits until the form shows what is published. */
  publish(): Promise<void>
  /** The form and its menus are built anew once the pages that use the document are known. */
  formStands(): Promise<void>
  /** Chooses from the menu beside “Publish”. */
  chooseAction(name: string): Promise<void>
  /** One of the open document's tabs of fields. */
  showGroup(name: string): Promise<void>
}

interface StudioOptions {
  /** For tests that do to their tab what cannot be undone; the others share a warm one. */
  hasOwnTab: boolean
}

interface StudioFixtures {
  /** A tab of a signed-in administrator. */
  studio: StudioPage
  /** Documents that the test needs; all are gone after it. */
  content: TestContent
}

/** Tests of the Studio: signed in, with documents of their own. */
export const test = base.extend<StudioOptions & StudioFixtures, { warmContext: BrowserContext }>({
  hasOwnTab: [false, { option: true }],
  storageState: ({ staffState }, use) => use(staffState),
  warmContext: [
    async ({ browser, staffState }, use, worker) => {
      const context = await openWarmContext(browser, staffState, worker)
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ context, hasOwnTab, warmContext, staffState }, use) => {
    await use(hasOwnTab ? context : warmContext)
    if (!hasOwnTab) await tidy(warmContext, staffState)
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  studio: ({ page }, use) => use(createStudioPage(page)),
  content: async ({ staffState }, use) => {
    const content = openContent(staffState)
    await use(content)
    await content.clean()
  },
})

export { expect }

/** Whether an answer is that to a press of “Publish”. */
function isPublishing(response: Response): boolean {
  const body: unknown = response.request().postData()
  return response.url().includes('/data/actions/') && String(body).includes('sanity.action.document.publish')
}

/** Drives the Studio in one tab. */
export function createStudioPage(page: Page): StudioPage {
  const publishButton = page.getByRole('button', { name: 'Publish', exact: true })
  const formStands = () => expect(page.getByText('Resolving locations')).toHaveCount(0, FIRST_LOAD)
  return {
    page,
    publishButton,
    formStands,
    async openDocument(type, id) {
      await page.goto(`/studio/intent/edit/type=${type};id=${id}/`)
      await expect(publishButton).toBeVisible(FIRST_LOAD)
      await expect(page.getByTestId('pane-footer')).toContainText(/ago|just now|in \d/)
    },
    async openList(type) {
      await page.goto(`/studio/structure/orderable-${type}`)
      await expect(page.getByRole('link', { name: /^Create new/ })).toBeVisible(FIRST_LOAD)
    },
    policy: (title) => page.getByRole('link', { name: title }),
    async publish() {
      // What was typed last is stored first.
      await expect(page.getByTestId('pane-footer')).not.toContainText(/Saving/)
      await expect(publishButton).toBeEnabled()
      const published = page.waitForResponse(isPublishing, FIRST_LOAD)
      await publishButton.click()
      expect((await published).ok(), 'the document is published').toBe(true)
      // “Last published” comes four seconds later: the Studio says “Saved” first.
      await expect(publishButton).toBeDisabled()
    },
    async chooseAction(name) {
      await formStands()
      await page.getByRole('button', { name: 'Open document actions' }).click()
      await page.getByRole('menuitem', { name }).filter({ visible: true }).click()
    },
    async showGroup(name) {
      await formStands()
      const tab = page.getByRole('tab', { name })
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
    },
  }
}

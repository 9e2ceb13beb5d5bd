import type { BrowserContext, Locator, Page, Response, TestInfo } from '@playwright/test'
import { expect, test as base, THOROUGH } from '../fixtures.ts'
import { openContent, type TestContent } from './test-content.ts'
import { comeToRest, goTo, openWarmContext, tidy } from './warm-tab.ts'

/** The Studio is several megabytes of JavaScript, and the machine also serves it and may be busy. */
export const FIRST_LOAD = { timeout: 60_000 }

export interface StudioPage {
  page: Page
  /** “Publish”, at the foot of the form. */
  publishButton: Locator
  /** Opens a document by type and id, and waits until it can be edited. */
  openDocument(type: string, id: string): Promise<void>
  /** Opens the list of a type that has several documents. */
  openList(type: string): Promise<void>
  policy(title: string): Locator
  /** Waits for “Publish”, presses it and waits until the form shows the published version. */
  publish(): Promise<void>
  /** Waits until the list of pages that use the document has loaded and the form has been rendered again. */
  formStands(): Promise<void>
  /** Chooses from the menu next to “Publish”. `show` is called once with the entry in the open menu. */
  chooseAction(name: string, show?: (item: Locator) => Promise<void>): Promise<void>
  /** Opens a field group of the document. */
  showGroup(name: string): Promise<void>
}

/**
 * Messages to expect on a slow machine: Sanity's warnings, and a sharing picture that is requested before it exists
 * (`useLiveVersion` in studio/forms/inputs/seo-input.tsx gives the site some time, then the form carries on without
 * it). The preview's page has three seconds to connect (`MAX_TIME_TO_OVERLAYS_CONNECTION` in sanity 6.16), but also
 * works if it takes longer.
 */
export const SLOWNESS = new RegExp(
  [
    /Custom validator at \S+ has taken more than/,
    /@sanity\/comlink\] Received no response/,
    /Unable to connect to visual editing/,
    // A list reads a document when its stream starts, and skips earlier events because it has already read them (sanity
    // 6.16, applyMutationEvent). tests/contract/lake/listen.test.ts checks that no event is lost.
    /Document out of sync, skipping mutation/,
    /status of 404 .*\/share\/policies\//,
  ]
    .map(({ source }) => source)
    .join('|'),
)

interface StudioOptions {
  /** Console messages that a test causes, as one pattern (`expectedConsole` in fixtures.ts). */
  expectedNoise: [] | [RegExp]
  /** For tests that leave their tab permanently changed. All others share a warm one. */
  hasOwnTab: boolean
}

interface StudioFixtures {
  /** A tab where an administrator is signed in. */
  studio: StudioPage
  /** Documents for the test, removed after it. */
  content: TestContent
}

/** Playwright's `test` for the Studio, signed in and with documents of its own. */
export const test = base.extend<StudioOptions & StudioFixtures, { warmContext: BrowserContext }>({
  expectedNoise: [[], { option: true }],
  expectedConsole: ({ expectedNoise }, use) =>
    use([new RegExp([SLOWNESS, ...expectedNoise].map(({ source }) => source).join('|'))]),
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
  context: async ({ context, hasOwnTab, warmContext, staffState }, use, worker) => {
    await use(hasOwnTab ? context : warmContext)
    if (!hasOwnTab) await tidy(warmContext, staffState, worker)
  },
  page: async ({ context, hasOwnTab }, use, info) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await use(page)
    await leave(page, hasOwnTab, info)
  },
  studio: ({ page }, use) => use(createStudioPage(page)),
  content: async ({ staffState, page, hasOwnTab }, use, info) => {
    const content = openContent(staffState)
    await use(content)
    // Closes documents before they are deleted.
    await leave(page, hasOwnTab, info)
    await content.clean()
  },
})

export { expect, THOROUGH }

/**
 * Leaves the document while the console is still being recorded, so that its messages count for this test. After a
 * failure the tab is kept for the screenshot and not used again.
 */
async function leave(page: Page, hasOwnTab: boolean, { status, expectedStatus }: TestInfo): Promise<void> {
  if (status !== expectedStatus) return
  if (hasOwnTab) await page.goto('about:blank')
  else await comeToRest(page)
}

function isPublishing(response: Response): boolean {
  const body: unknown = response.request().postData()
  return response.url().includes('/data/actions/') && String(body).includes('sanity.action.document.publish')
}

export function createStudioPage(page: Page): StudioPage {
  const publishButton = page.getByRole('button', { name: 'Publish', exact: true })
  const formStands = () => expect(page.getByText('Resolving locations')).toHaveCount(0, FIRST_LOAD)
  return {
    page,
    publishButton,
    formStands,
    async openDocument(type, id) {
      await goTo(page, `/studio/intent/edit/type=${type};id=${id}/`)
      await expect(publishButton).toBeVisible(FIRST_LOAD)
      await expect(page.getByTestId('pane-footer')).toContainText(/ago|just now|in \d/)
    },
    async openList(type) {
      await goTo(page, `/studio/structure/orderable-${type}`)
      await expect(page.getByRole('link', { name: /^Create new/ })).toBeVisible(FIRST_LOAD)
    },
    policy: (title) => page.getByRole('link', { name: title }),
    async publish() {
      // Wait until the last keystrokes have been stored.
      await expect(page.getByTestId('pane-footer')).not.toContainText(/Saving/)
      await expect(publishButton).toBeEnabled()
      const published = page.waitForResponse(isPublishing, FIRST_LOAD)
      await publishButton.click()
      // After the click, the button has another name or is disabled until there is something to publish again.
      const idle = page.getByRole('button', { name: 'Publish', exact: true, disabled: false })
      await expect(idle, 'the press is handled').toHaveCount(0)
      expect((await published).ok(), 'the document is published').toBe(true)
      // “Last published” comes four seconds later. Before that, the Studio says “Saved”.
      await expect(publishButton).toBeDisabled()
    },
    async chooseAction(name, show) {
      await formStands()
      const item = page.getByRole('menuitem', { name }).filter({ visible: true })
      const open = async () => {
        if (!(await item.isVisible()))
          await page.getByRole('button', { name: 'Open document actions' }).click({ timeout: 5_000 })
      }
      if (show) {
        await expect(open).toPass(FIRST_LOAD)
        await show(item)
      }
      // Rendering a form again closes its open menu.
      await expect(async () => {
        await open()
        await item.click({ timeout: 5_000 })
      }).toPass(FIRST_LOAD)
    },
    async showGroup(name) {
      await formStands()
      const tab = page.getByRole('tab', { name })
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
    },
  }
}

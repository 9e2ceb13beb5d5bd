import type { BrowserContext, Locator, Page, Response, TestInfo } from '@playwright/test'
import { expect, test as base, THOROUGH } from '../fixtures.ts'
import { openContent, type TestContent } from './test-content.ts'
import { comeToRest, goTo, openWarmContext, tidy } from './warm-tab.ts'

/** The Studio is some megabytes of JavaScript, on a machine that also serves it and may have other things to do. */
export const FIRST_LOAD = { timeout: 60_000 }

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
  /** Chooses from the menu beside “Publish”; `show` is called once with the open menu's entry. */
  chooseAction(name: string, show?: (item: Locator) => Promise<void>): Promise<void>
  /** One of the open document's tabs of fields. */
  showGroup(name: string): Promise<void>
}

/**
 * What is said on a machine that is slow: Sanity's warnings, and that the picture of a shared link is not there yet
 * when a form asks for it (`useLiveVersion` in studio/inputs/seo-input.tsx gives the site a while; the form then does without).
 * The preview's page has three seconds to connect (`MAX_TIME_TO_OVERLAYS_CONNECTION` in sanity 6.16); one that does so later works.
 */
const SLOWNESS = new RegExp(
  [
    /Custom validator at \S+ has taken more than/,
    /@sanity\/comlink\] Received no response/,
    /Unable to connect to visual editing/,
    // A list reads a document when its stream begins, and skips the events that came meanwhile, whose words it has read
    // (sanity 6.16, applyMutationEvent). That nothing is lost by that is in tests/contract/lake/listen.test.ts.
    /Document out of sync, skipping mutation/,
    /status of 404 .*\/share\/policies\//,
  ]
    .map(({ source }) => source)
    .join('|'),
)

interface StudioOptions {
  /** What a test brings about on the console, as one pattern (`expectedConsole` of fixtures.ts). */
  expectedNoise: [] | [RegExp]
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
    // Nothing that is still shown goes from under the Studio.
    await leave(page, hasOwnTab, info)
    await content.clean()
  },
})

export { expect, THOROUGH }

/**
 * Leaves what a test has opened, while the console is still listened to: what leaving brings about is this test's.
 * A tab in which a test failed is shown as it is, and no test comes after it.
 */
async function leave(page: Page, hasOwnTab: boolean, { status, expectedStatus }: TestInfo): Promise<void> {
  if (status !== expectedStatus) return
  if (hasOwnTab) await page.goto('about:blank')
  else await comeToRest(page)
}

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
      // What was typed last is stored first.
      await expect(page.getByTestId('pane-footer')).not.toContainText(/Saving/)
      await expect(publishButton).toBeEnabled()
      const published = page.waitForResponse(isPublishing, FIRST_LOAD)
      await publishButton.click()
      // It is called otherwise, or off, from the press until there is something to publish again.
      const idle = page.getByRole('button', { name: 'Publish', exact: true, disabled: false })
      await expect(idle, 'the press is heard').toHaveCount(0)
      expect((await published).ok(), 'the document is published').toBe(true)
      // “Last published” comes four seconds later: the Studio says “Saved” first.
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
      // A form that is built anew takes its open menu with it.
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

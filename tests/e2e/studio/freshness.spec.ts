import { request, type APIRequestContext, type Page } from '@playwright/test'
import { TEST_STACK } from '../../setup/test-stack.ts'
import { expect, test } from './studio-test.ts'

/** Goal of the design (section 9), with room for a machine that also runs the browser and the tests. */
const LIVE_WITHIN = { timeout: 30_000, intervals: [20] }

let visitor: APIRequestContext

test.beforeEach(async () => {
  visitor = await request.newContext({ baseURL: TEST_STACK.siteUrl })
})
test.afterEach(() => visitor.dispose())

test('a changed title is live soon after Publish', async ({ studio, content }) => {
  const title = content.title('Before')
  const changed = content.title('After')
  const id = await content.createPolicy({ title })
  await expect.poll(() => pageText(`/policies/${id}`), LIVE_WITHIN).toContain(title)

  await studio.openDocument('policy', id)
  await studio.page.getByRole('textbox', { name: 'Title', exact: true }).fill(changed)
  await expect.poll(() => content.read(`drafts.${id}`)).toMatchObject({ title: changed })
  expect(await pageText(`/policies/${id}`), 'visitors see no draft').not.toContain(changed)
  const start = await pressPublish(studio.page)
  await expect.poll(() => pageText(`/policies/${id}`), LIVE_WITHIN).toContain(changed)
  report('a changed title', start)
})

test('a changed menu label is live on every page soon after Publish', async ({ studio, content }) => {
  const original = await content.read('navigation')
  if (original === null) throw new Error('The seed holds a menu.')
  const label = `About ${crypto.randomUUID().slice(0, 6)}`
  try {
    await content.client
      .patch('navigation')
      .set({ 'items[link.label == "About"].link.label': label })
      .commit()
    await expect.poll(() => pageText('/'), LIVE_WITHIN).toContain(label)
    await studio.openDocument('navigation', 'navigation')
    await studio.page.getByRole('button', { name: label }).first().click()
    const changed = `${label} us`
    await studio.page.getByRole('textbox', { name: 'Label', exact: true }).first().fill(changed)
    await expect.poll(async () => JSON.stringify(await content.read('drafts.navigation'))).toContain(changed)
    await studio.page.keyboard.press('Escape')
    const start = await pressPublish(studio.page)
    await expect.poll(() => pageText('/'), LIVE_WITHIN).toContain(changed)
    report('a changed menu label', start)
    await expect.poll(() => pageText('/policies/economy'), LIVE_WITHIN).toContain(changed)
  } finally {
    await content.client.transaction().delete('drafts.navigation').createOrReplace(original).commit()
  }
})

test('a new policy has a page once it is published, and 404 again once it is not', async ({
  studio,
  content,
}) => {
  const title = content.title('Brand new')
  const id = await content.createPolicy({ title, isDraft: true })
  const address = `/policies/${id}`
  expect((await visitor.get(address)).status(), 'a draft has no page').toBe(404)

  await studio.openDocument('policy', id)
  const published = await pressPublish(studio.page)
  await expect.poll(() => pageText(address), LIVE_WITHIN).toContain(title)
  report('a new policy', published)
  expect((await visitor.get(address)).status()).toBe(200)

  await studio.page.getByRole('button', { name: 'Published', exact: true }).click()
  await studio.page.getByRole('button', { name: 'Unpublish' }).click()
  await studio.page
    .getByRole('dialog')
    .getByRole('button', { name: /Unpublish/ })
    .click()
  const unpublished = Date.now()
  await expect.poll(async () => (await visitor.get(address)).status(), LIVE_WITHIN).toBe(404)
  report('an unpublished policy', unpublished)
})

async function pageText(path: string): Promise<string> {
  return (await visitor.get(path)).text()
}

/** Presses “Publish” and returns the moment of the click, in milliseconds. */
async function pressPublish(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Publish', exact: true })
  await expect(button).toBeEnabled()
  const start = Date.now()
  await button.click()
  return start
}

function report(what: string, start: number): void {
  process.stdout.write(`    publish to live, ${what}: ${Date.now() - start} ms\n`)
}

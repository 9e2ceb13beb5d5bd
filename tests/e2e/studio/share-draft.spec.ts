import type { Page } from '@playwright/test'
import { SHARE_PATH, ShareAnswer } from '../../../lib/shared/share-answer.ts'
import { TEST_STACK } from '../../setup/test-stack.ts'
import { SIGNED_OUT } from '../fixtures.ts'
import { OWN_ORIGIN } from './colleague.ts'
import { expect, test } from './studio-test.ts'

/** The fonts that the browser uses for an element. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  try {
    await browser.send('DOM.enable')
    await browser.send('CSS.enable')
    const { root } = await browser.send('DOM.getDocument')
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map(({ familyName }) => familyName)
  } finally {
    await browser.detach()
  }
}

test('a draft link lets an anonymous visitor preview only the linked page', async ({
  content,
  browser,
  playwright,
  staffRequest,
}) => {
  const title = content.title('Shared')
  const other = content.title('Not shared')
  const id = await content.createPolicy({ title: content.title('Public') })
  const otherId = await content.createPolicy({ title: content.title('Public too') })
  await content.createDraftOf(id, { title })
  await content.createDraftOf(otherId, { title: other })
  // releases.spec.ts creates links in the Studio.
  const created = await staffRequest.post(SHARE_PATH, {
    headers: OWN_ORIGIN,
    data: { path: `/policies/${id}`, shows: { kind: 'drafts' } },
  })
  const { url: link } = ShareAnswer.parse(await created.json())

  const guest = await browser.newContext({
    baseURL: TEST_STACK.siteUrl,
    storageState: SIGNED_OUT,
  })
  const stranger = await playwright.request.newContext({ baseURL: TEST_STACK.siteUrl })
  try {
    const visit = await guest.newPage()
    // A fresh browser on a slow connection.
    const arrived = Promise.withResolvers<undefined>()
    await visit.route('**/fonts/**', async (route) => {
      await arrived.promise
      await route.continue()
    })
    await visit.goto(link, { waitUntil: 'commit' })
    await expect(visit).toHaveURL(`/policies/${id}`)
    await expect(visit.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(visit.getByText('You’re looking at an unpublished draft')).toBeVisible()
    await expect(visit.locator('sanity-visual-editing')).toHaveCount(0)
    arrived.resolve(undefined)
    await expect
      .poll(() => fontsOf(visit, 'h1'), 'in the typeface of the site')
      .toEqual([expect.stringMatching(/^Bricolage Grotesque/)])

    // On a narrow phone, the notice keeps clear of both edges.
    await visit.setViewportSize({ width: 360, height: 740 })
    const notice = visit.locator('form').filter({ hasText: 'You’re looking at an unpublished draft' })
    const box = await notice.boundingBox()
    expect.soft(box?.x, 'the notice').toBe(16)
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(344)

    await visit.goto(`/policies/${otherId}`)
    await expect(visit.getByRole('heading', { level: 1 })).toHaveText(content.title('Public too'))
    const bypass = (await guest.cookies()).filter(({ name }) => name === '__prerender_bypass')
    const byHand = await stranger.get(`/policies/${id}`, {
      headers: { cookie: bypass.map(({ name, value }) => `${name}=${value}`).join('; ') },
    })
    expect((await byHand.text()).includes(title), 'Next’s cookie by itself opens no draft').toBe(false)

    const cut = await stranger.get(link.slice(0, -1))
    expect(cut.status(), 'a link without its last letter').toBe(403)
    expect(await cut.text()).toMatch(/<h1[^>]*>This link no longer works<\/h1>/)

    const me = await guest.request.get('/backend/lake/v2025-11-01/users/me')
    expect(await me.json(), 'the Studio treats them as signed out').toEqual({})
    const stored = await guest.request.get('/backend/lake/v2025-11-01/data/query/production', {
      params: { query: `*[_id == "drafts.${id}"][0]._id`, perspective: 'raw' },
    })
    expect(await stored.json(), 'they cannot read the stored draft').toMatchObject({ result: null })
    await visit.goto(`/policies/${id}`)
    await visit.getByRole('button', { name: 'Leave' }).click()
    await visit.goto(`/policies/${id}`)
    await expect(visit.getByRole('heading', { level: 1 })).toHaveText(content.title('Public'))
  } finally {
    await guest.close()
    await stranger.dispose()
  }
})

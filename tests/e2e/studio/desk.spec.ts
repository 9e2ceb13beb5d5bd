import { expect, FIRST_LOAD, test, THOROUGH } from './studio-test.ts'
import { goTo } from './warm-tab.ts'

test('a sortable list labels drafts and can be searched, and an editor reorders it with the mouse', async ({
  studio,
  content,
}) => {
  const { page } = studio
  const draft = content.title('Hay')
  const changed = content.title('Needle')
  const published = content.title('Straw')
  await content.createPolicy({ title: draft, isDraft: true, orderRank: '0|zzzzz1:' })
  const changedId = await content.createPolicy({ title: 'Hay', orderRank: '0|zzzzz2:' })
  await content.createDraftOf(changedId, { title: changed })
  await content.createPolicy({ title: published, orderRank: '0|zzzzz3:' })
  // The list only renders what is in view.
  await page.setViewportSize({ width: 1280, height: 2400 })
  await studio.openList('policy')
  const lines = page.getByRole('link').filter({ hasText: '/policies/' })
  await expect
    .poll(async () => (await lines.allInnerTexts()).slice(0, 3).map((text) => text.split('\n')[0]))
    .toEqual([
      'Innovation & Technology',
      'Individual Sovereignty and Personal Freedom',
      'Economic Growth and Opportunity',
    ])
  await expect(studio.policy(draft)).toContainText('Draft · /policies/')
  await expect(studio.policy(changed)).toContainText('Changes not published · /policies/')
  await expect(studio.policy(published)).toContainText('/policies/')
  await expect(studio.policy(published)).not.toContainText(/Draft|Changes/)
  const notice = page.getByText('The new order is live straight away; you don’t need to publish.')
  await expect(notice).toBeVisible()

  const row = async (title: string) => {
    const box = await page
      .getByRole('button')
      .filter({ has: studio.policy(title) })
      .boundingBox()
    if (box === null) throw new Error(`${title} is not shown.`)
    return { x: box.x + 20, y: box.y + box.height / 2 }
  }
  const [from, to] = [await row(published), await row(draft)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  // The first few moves start the drag.
  await page.mouse.move(from.x, from.y - 10, { steps: 5 })
  await page.mouse.move(to.x, to.y - 5, { steps: 15 })
  await page.mouse.up()
  const titles = [draft, changed, published]
  await expect
    .poll(() => content.client.fetch<string[]>('*[title in $titles] | order(orderRank).title', { titles }))
    .toEqual([published, draft, changed])

  await page.getByRole('searchbox', { name: 'Search this list' }).fill('needle')
  await expect(lines).toHaveText([new RegExp(changed)])
  await expect(notice).toHaveCount(0)
  await studio.policy(changed).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(changed, FIRST_LOAD)
})

test('the Studio mounts once, however long permissions take to load', THOROUGH, async ({ studio }) => {
  const { page } = studio
  const features = Promise.withResolvers<undefined>()
  await page.route(/\/features\?/, async (route) => {
    await features.promise
    await route.continue()
  })
  const answer = page.waitForResponse(/\/features\?/)
  await page.goto('/studio/structure')
  const bar = page.getByTestId('studio-navbar')
  await expect(page.getByTestId('pane-item-Policies')).toBeVisible(FIRST_LOAD)
  await bar.evaluate((element) => element.setAttribute('data-first', ''))
  features.resolve(undefined)
  await answer
  // By the time another form has loaded, the response has had time to take effect.
  await studio.openDocument('footer', 'footer')
  await studio.formStands()
  await expect(bar).toHaveAttribute('data-first')
})

test('the desk fits a laptop screen, lists pages by path and searches the text of documents', async ({
  studio: { page },
  content,
}) => {
  const title = content.title('Glockenspiel')
  const text = [
    { _type: 'block', _key: 'b', children: [{ _type: 'span', _key: 's', text: 'A quixotic aim' }] },
  ]
  const sections = [{ _type: 'policySection', _key: 'p', title: 'Part', content: text }]
  await content.createPolicy({ title, sections, isDraft: true })
  await page.setViewportSize({ width: 1280, height: 900 })
  await goTo(page, '/studio/structure')
  for (const name of ['Pages', 'News', 'Events', 'FAQs', 'Site settings', 'Brand assets'])
    await expect(page.getByRole('option', { name, exact: true })).toBeInViewport({ ratio: 1, ...FIRST_LOAD })
  await page.getByRole('option', { name: 'Pages', exact: true }).click()
  const lines = page.locator('a[href*="/structure/page;"]')
  const addresses = async () => (await lines.allInnerTexts()).map((text) => /\/\S*$/.exec(text.trim())?.[0])
  // A row's text is rendered after the row itself.
  await expect.poll(async () => (await addresses()).slice(0, 2)).toEqual(['/', '/about'])
  await page.getByPlaceholder('Search list').fill('longest')
  await expect(lines.first()).toContainText('/about')

  await page.getByRole('button', { name: 'Open search' }).click()
  await page.getByPlaceholder('Search', { exact: true }).fill('quixotic')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)
})

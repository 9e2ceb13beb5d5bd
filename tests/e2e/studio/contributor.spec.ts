import { z } from 'zod'
import { TEST_STACK } from '../../setup/test-stack.ts'
import { SIGNED_OUT } from '../fixtures.ts'
import { createColleague, OWN_ORIGIN, signIn } from './colleague.ts'
import { expect, FIRST_LOAD, test, THOROUGH } from './studio-test.ts'
import { goTo } from './warm-tab.ts'

const STRANGER = { baseURL: TEST_STACK.siteUrl, storageState: SIGNED_OUT }
const LAKE = '/backend/lake/v2025-10-01/data'

test('a contributor’s policy is published after an editor has sent back one review request and approved the next', async ({
  studio: { page },
  content,
  browser,
  request,
}) => {
  test.slow()
  const context = await browser.newContext({ ...STRANGER, reducedMotion: 'reduce' })
  content.afterwards(() => context.close())
  const contributor = { role: 'contributor', name: content.title('Cleo') }
  await signIn(context.request, await createColleague(page.request, content, contributor))
  const theirs = await context.newPage()
  const refused: string[] = []
  theirs.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`)
  })
  const footer = theirs.getByTestId('pane-footer')
  const title = content.title('Written by a contributor')
  const field = (name: string) => theirs.getByRole('textbox', { name, exact: true })

  await test.step('the start page shows a contributor only what their role may see', async () => {
    await theirs.goto('/studio')
    await expect(theirs.getByRole('region', { name: 'Your drafts' })).toBeVisible(FIRST_LOAD)
    const tools = theirs.getByTestId('studio-navbar').getByRole('link')
    await expect(tools.filter({ hasText: 'Launch checklist' }).first()).toBeAttached()
    await expect(tools.filter({ hasText: /Inbox|Staff|Queries/ })).toHaveCount(0)
    await expect(theirs.getByRole('region', { name: 'New in the inbox' })).toHaveCount(0)
  })

  await test.step('the contributor gets “Ask for review” instead of “Publish”', async () => {
    await goTo(theirs, '/studio/structure/orderable-policy')
    await theirs.getByRole('link', { name: 'Policy', exact: true }).click()
    await expect(field('Title')).toBeEditable(FIRST_LOAD)
    await expect(theirs.getByText('Resolving locations')).toHaveCount(0, FIRST_LOAD)
    await expect(theirs.locator('[data-sanity-icon=drag-handle]'), 'the order is public').toHaveCount(0)
    await field('Title').fill(title)
    await theirs.getByRole('button', { name: 'Generate' }).click()
    await field('Description').fill('Buses run until midnight.')
    for (const group of ['Icons', 'Colours'])
      await theirs.getByRole('radiogroup', { name: group }).getByRole('radio').first().check()
    await theirs.getByRole('button', { name: 'Add item' }).first().click()
    await theirs.keyboard.type('A bus at midnight')
    await expect
      .poll(async () => content.read(`drafts.${await content.findPolicy(title)}`))
      .toMatchObject({ description: 'Buses run until midnight.', initiatives: ['A bus at midnight'] })
    await expect(footer.getByRole('button', { name: 'Publish' })).toHaveCount(0)
    await theirs.getByRole('button', { name: 'Open document actions' }).click()
    const items = theirs.getByRole('menuitem').filter({ visible: true })
    await expect(items.filter({ hasText: 'Discard changes' })).toBeVisible()
    await expect(items.filter({ hasText: /ublish|Schedule|Share draft/ })).toHaveCount(0)
    await theirs.keyboard.press('Escape')
  })

  const id = (await content.findPolicy(title)) ?? ''
  const ask = async (word: string) => {
    await footer.getByRole('button', { name: 'Ask for review' }).click()
    const dialog = theirs.getByRole('dialog', { name: 'Ask for review' })
    await dialog.getByLabel('Reviewer').selectOption({ label: 'editor' })
    await dialog.getByLabel('Message (optional)').fill(word)
    await dialog.getByRole('button', { name: 'Send request', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  const waiting = page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('listitem')
    .filter({ hasText: title })
  const answer = theirs
    .getByRole('region', { name: 'Your review requests' })
    .getByRole('listitem')
    .filter({ hasText: title })

  await test.step('an editor sends the review request back with a comment', async () => {
    await ask('Is it right?')
    await goTo(page, '/studio/start')
    await expect(waiting).toContainText('Is it right?', FIRST_LOAD)
    await waiting.getByRole('button', { name: `Send back “${title}”` }).click()
    await page.getByLabel('What should change?').fill('Say who pays.')
    await page.getByRole('button', { name: 'Send draft back' }).click()
    await expect(waiting).toHaveCount(0)
  })

  await test.step('the contributor reads the comment, changes the text and requests another review', async () => {
    await goTo(theirs, '/studio/start')
    await expect(answer).toContainText('Say who pays.', FIRST_LOAD)
    await answer.getByRole('link', { name: title }).click()
    await expect(field('Description')).toBeEditable(FIRST_LOAD)
    await expect(theirs.getByText('Resolving locations')).toHaveCount(0, FIRST_LOAD)
    await field('Description').fill('Buses run until midnight, and fares pay for it.')
    await expect
      .poll(() => content.read(`drafts.${id}`))
      .toMatchObject({ description: 'Buses run until midnight, and fares pay for it.' })
    await ask('Now it says who pays.')
    expect(refused, 'no offered action was refused').toEqual([])
  })

  await test.step('the backend refuses a contributor’s “Publish”, which the Studio does not offer', async () => {
    const publish = { actionType: 'sanity.action.document.publish', publishedId: id, draftId: `drafts.${id}` }
    const action = await theirs.request.post(`${LAKE}/actions/production`, {
      headers: OWN_ORIGIN,
      data: { actions: [publish] },
    })
    expect(action.status()).toBe(403)
    expect(await action.text()).toContain('Ask an editor or an administrator to publish them.')
    const mutation = await theirs.request.post(`${LAKE}/mutate/production`, {
      headers: OWN_ORIGIN,
      data: { mutations: [{ create: { _id: id, _type: 'policy', title } }] },
    })
    expect(mutation.status()).toBe(403)
    expect(await content.read(id)).toBeNull()
  })

  await test.step('the contributor’s start page says that an editor has published the draft', async () => {
    await goTo(page, '/studio/start')
    await expect(waiting).toContainText('Now it says who pays.', FIRST_LOAD)
    await waiting.getByRole('button', { name: `Publish “${title}”` }).click()
    await expect(waiting).toHaveCount(0)
    const published = await content.read(id)
    expect(published).toMatchObject({ description: 'Buses run until midnight, and fares pay for it.' })
    const { slug } = z.object({ slug: z.object({ current: z.string() }) }).parse(published)
    await expect
      .poll(async () => (await request.get(`/policies/${slug.current}`)).text())
      .toContain('fares pay for it')
    await goTo(theirs, '/studio/start')
    await expect(answer).toContainText('Published by editor.', FIRST_LOAD)
  })
})

test(
  'under the two-person rule, the author gets a review button and a colleague gets “Publish”',
  THOROUGH,
  async ({ studio: { page, publishButton }, content, playwright, staffRequest }) => {
    const mine = 'age-group-youth'
    const others = 'age-group-seniors'
    await content.keepOriginal(mine)
    const { ages } = await content.keepOriginal(others)
    content.afterwards(() =>
      staffRequest.put('/backend/staff/second-account', { headers: OWN_ORIGIN, data: { types: [] } }),
    )
    const them = await playwright.request.newContext({ ...STRANGER, extraHTTPHeaders: OWN_ORIGIN })
    content.afterwards(() => them.dispose())
    const editor = { role: 'editor', name: content.title('Cleo') }
    await signIn(them, await createColleague(page.request, content, editor))
    await goTo(page, '/studio/staff')
    const choice = page.getByRole('region', { name: 'Second account' })
    await choice.getByLabel('Age group').check(FIRST_LOAD)
    await choice.getByRole('button', { name: 'Save' }).click()
    await expect(choice.getByRole('status')).toHaveText('Saved.')

    const draft = await content.read(others)
    const written = await them.post(`${LAKE}/mutate/production`, {
      data: { mutations: [{ create: { ...draft, _id: `drafts.${others}`, ages: `${String(ages)} years` } }] },
    })
    expect(written.ok()).toBe(true)
    await content.createDraftOf(mine, { ages: '15 to 24' })

    const footer = page.getByTestId('pane-footer')
    await goTo(page, `/studio/intent/edit/type=ageGroup;id=${mine}/`)
    await expect(footer.getByRole('button', { name: 'Ask for review' })).toBeEnabled(FIRST_LOAD)
    await expect(publishButton).toHaveCount(0)
    await page.getByRole('button', { name: 'Open document actions' }).click()
    const items = page.getByRole('menuitem').filter({ visible: true })
    await expect(items.filter({ hasText: 'Discard changes' })).toBeVisible()
    await expect(items.filter({ hasText: 'Schedule' })).toHaveCount(0)
    await page.keyboard.press('Escape')

    await goTo(page, `/studio/intent/edit/type=ageGroup;id=${others}/`)
    await expect(publishButton).toBeEnabled(FIRST_LOAD)
    await publishButton.click()
    await expect.poll(() => content.read(others)).toMatchObject({ ages: `${String(ages)} years` })
  },
)

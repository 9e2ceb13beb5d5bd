import { SIGNED_OUT } from '../fixtures.ts'
import { findRelease, removeRelease } from './releases.ts'
import { expect, FIRST_LOAD, test, THOROUGH } from './studio-test.ts'
import { goTo } from './warm-tab.ts'

// Creating a release and scheduling a draft are tasks in the Guide (guide/stages/not-yet-public.ts).

test('an editor edits a release in the preview, and guests see it through a link to the release or to its scheduled time', async ({
  studio,
  content,
  browser,
}) => {
  const { page } = studio
  const { client } = content
  const id = await content.createPolicy({ title: content.title('Public') })
  await content.createDraftOf(id, { title: content.title('Draft') })
  const releaseId = `r${crypto.randomUUID().slice(0, 8)}`
  await client.releases.create({
    releaseId,
    metadata: { title: content.title('Launch'), releaseType: 'asap' },
  })
  content.afterwards(() => removeRelease(content, releaseId))
  await client.createVersion({ publishedId: id, baseId: id, releaseId })
  const version = `versions.${releaseId}.${id}`
  await client
    .patch(version)
    .set({ title: content.title('Launched') })
    .commit()

  await goTo(page, `/studio/presentation?perspective=${releaseId}&preview=/policies/${id}`)
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(heading).toContainText(content.title('Launched'), FIRST_LOAD)
  await expect(page.frameLocator('iframe').locator('sanity-visual-editing')).toBeAttached(FIRST_LOAD)
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(async () => {
    await heading.click({ timeout: 3_000 })
    await expect(title).toBeFocused({ timeout: 5_000 })
  }).toPass(FIRST_LOAD)
  await title.fill(content.title('Edited'))
  await expect.poll(() => content.read(version)).toMatchObject({ title: content.title('Edited') })
  await expect(heading).toContainText(content.title('Edited'))

  await studio.chooseAction('Share draft')
  const dialog = page.getByRole('dialog', { name: 'Share this draft' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = dialog.getByRole('textbox', { name: 'Link to the draft' })
  const toRelease = await link.inputValue()
  await expect(dialog.getByRole('status')).toHaveText(
    /^It works until \d+ \S+ 20\d\d, \d+:\d\d\s[ap]m \(Sydney time\)\.\s*$/,
  )

  await client.releases.schedule({ releaseId, publishAt: '2031-03-01T07:00:00.000Z' })
  const choice = dialog.getByRole('combobox', { name: 'What the link shows' })
  const moment = choice.locator('option', {
    hasText: /^The page as it will be on 1 Mar(?:ch)? \d{4}, 6:00\spm$/,
  })
  await choice.selectOption(await moment.getAttribute('value'))
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const toMoment = await link.inputValue()
  expect(toMoment).not.toBe(toRelease)

  for (const address of [toRelease, toMoment]) {
    const guest = await browser.newContext({ storageState: SIGNED_OUT })
    try {
      const visit = await guest.newPage()
      await visit.goto(address)
      await expect(visit.getByRole('heading', { level: 1 })).toHaveText(content.title('Edited'))
    } finally {
      await guest.close()
    }
  }
})

test(
  '“Schedule publish” accepts dd/mm/yyyy and keeps invalid text until it is corrected',
  THOROUGH,
  async ({ studio: { page, openDocument, chooseAction }, content }) => {
    const id = await content.createPolicy({ title: content.title('Now') })
    await content.createDraftOf(id, { title: content.title('Later') })
    await openDocument('policy', id)
    await chooseAction('Schedule publish')
    const dialog = page.getByRole('dialog')
    const time = dialog.getByRole('textbox', { name: 'Publish on' })
    await expect(time).toHaveValue(/^\d\d\/\d\d\/\d{4}\u2060 \d\d:\d\d$/)
    // “Schedule” is disabled for a time in the past, which is the initial value.
    await time.fill('1 Dec 2031 9 am')
    await time.press('Tab')
    await time.fill('next Tuesday')
    await time.press('Tab')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(time).toHaveValue('next Tuesday')
    await expect(time).toBeFocused()
    await expect(time).toHaveJSProperty(
      'validationMessage',
      'Enter the date and time, such as 05/12/2026 2:30 pm.',
    )
    expect(await findRelease(content, id)).toBeNull()
    await time.fill('5/12/2031 2.30pm')
    await time.press('Tab')
    await expect(time).toHaveValue('05/12/2031\u2060 14:30')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect.poll(() => findRelease(content, id)).toMatchObject({ state: 'scheduled' })
    const releaseId = (await findRelease(content, id))?.name ?? ''
    content.afterwards(() => removeRelease(content, releaseId))
    expect(await content.client.releases.get({ releaseId })).toMatchObject({
      publishAt: '2031-12-05T03:30:00.000Z',
    })
  },
)

import { removeRelease } from './releases.ts'
import { expect, FIRST_LOAD, test } from './studio-test.ts'
import { signUp } from './volunteer-desk.ts'
import { goTo } from './warm-tab.ts'

// staff.spec.ts tests what viewers see on the start page, and accessibility.spec.ts runs axe on it.

test('the start page lists a person’s drafts, scheduled changes and sign-ups', async ({
  studio: { page },
  content,
}) => {
  const draft = content.title('Waits')
  const published = content.title('Done')
  const timed = content.title('Timed')
  const id = await content.createPolicy({ title: draft, isDraft: true })
  await signUp('Stan Example')
  await content.createPolicy({ title: published })
  const launched = await content.createPolicy({ title: timed })
  const releaseId = `r${crypto.randomUUID().slice(0, 8)}`
  const { client } = content
  await client.releases.create({
    releaseId,
    metadata: { title: content.title('Launch'), releaseType: 'scheduled' },
  })
  content.afterwards(() => removeRelease(content, releaseId))
  await client.createVersion({ publishedId: launched, baseId: launched, releaseId })
  // Six o'clock in Sydney during daylight saving.
  await client.releases.schedule({ releaseId, publishAt: '2999-11-22T19:00:00.000Z' })

  await goTo(page, '/studio/start')
  const mine = page.getByRole('region', { name: 'Your drafts' })
  await expect(mine.getByRole('link', { name: draft })).toContainText('Draft', FIRST_LOAD)
  await expect(mine).not.toContainText(published)
  await expect(page.getByRole('region', { name: 'Changes by others' })).not.toContainText(published)
  const launch = page.getByRole('region', { name: 'Scheduled' }).getByRole('link')
  await expect(launch.filter({ hasText: content.title('Launch') })).toContainText(/23 Nov.*6:00.*1 document/)
  await expect(page.getByRole('region', { name: 'New in the inbox' })).toContainText(/Volunteers: [\d,]+ new/)
  await expect(page.getByRole('region', { name: 'Launch checklist' }).getByRole('link')).toHaveAttribute(
    'href',
    '/studio/checklist',
  )
  await expect(page.getByRole('link', { name: 'Open the guide', exact: true })).toHaveAttribute(
    'href',
    '/studio/guide',
  )
  await mine.getByRole('link', { name: draft }).click()
  await expect(page).toHaveURL(new RegExp(`/structure/.*${id}`))
})

import { expect, test } from './studio-test.ts'

test('an editor can type a date in any common format, and an invalid date prevents publishing', async ({
  studio,
  content,
}) => {
  const id = await content.createPolicy({ title: content.title('Dated'), publishedDate: '2026-01-31' })
  await content.createDraftOf(id, { description: 'Changed.' })
  await studio.openDocument('policy', id)
  await studio.showGroup('Search')
  const date = studio.page.getByTestId('date-input').first()
  await expect(date).toHaveValue('31/01/2026')

  await date.fill('31/13/2026')
  await date.press('Tab')
  await studio.publishButton.click()
  await expect(studio.page.getByText('Nothing was published')).toBeVisible()
  expect(await content.read(id)).toMatchObject({ description: 'A policy of a test.' })
  await expect(date, 'the typed text stays').toHaveValue('31/13/2026')

  await test.step('typing the previous date restores the field’s value', async () => {
    await date.fill('31 January 2026')
    await date.press('Tab')
    await expect(date).toHaveValue('31/01/2026')
  })
  await date.fill('5 Mar 27')
  await date.press('Tab')
  await expect(date).toHaveValue('05/03/2027')
  await expect.poll(() => content.read(`drafts.${id}`)).toMatchObject({ publishedDate: '2027-03-05' })
  await studio.publish()
  expect(await content.read(id)).toMatchObject({ publishedDate: '2027-03-05', description: 'Changed.' })
})

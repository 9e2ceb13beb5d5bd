import { expect, test } from './studio-test.ts'

test('publishing a policy under another address leads the old one on, in one click', async ({
  studio,
  content,
}) => {
  const { page } = studio
  const id = await content.createPolicy({ title: content.title('Moving house') })
  const [from, to] = [`/policies/${id}`, `/policies/${id}-moved`]
  const redirects = () =>
    content.client.fetch<unknown>('*[_type == "redirect" && from in $paths]{from, to, isPermanent}', {
      paths: [from, to],
    })
  content.afterwards(() =>
    content.client.delete({
      query: '*[_type == "redirect" && from in $paths]',
      params: { paths: [from, to] },
    }),
  )
  await studio.openDocument('policy', id)
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(`${id}-moved`)
  await expect.poll(() => content.read(`drafts.${id}`)).toMatchObject({ slug: { current: `${id}-moved` } })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'The address changes' })
  await expect(dialog).toContainText(from)
  await dialog.getByRole('button', { name: 'Publish and lead the old address on' }).click()
  await expect.poll(() => content.read(id)).toMatchObject({ slug: { current: `${id}-moved` } })
  expect(await redirects()).toEqual([{ from, to, isPermanent: true }])
  await expect(dialog).toHaveCount(0)
})

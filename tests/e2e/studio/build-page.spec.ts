import { randomUUID } from 'node:crypto'
import { SIGNED_OUT } from '../fixtures.ts'
import { expect, test } from './studio-test.ts'

test('a page that an editor builds from blocks is live after its publish', async ({
  studio: { page, publish },
  content,
  browser,
}) => {
  const slug = `campaign/${randomUUID().slice(0, 8)}`
  content.afterwards(() =>
    content.client.delete({ query: '*[_type == "page" && slug.current == $slug]', params: { slug } }),
  )
  const addBlock = async (name: string) => {
    await page.getByRole('button', { name: /Add item/ }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    return page.getByRole('dialog').last()
  }

  await page.goto('/studio/intent/create/template=page;type=page/')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Homes in sixty days')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(slug)

  const opening = await addBlock('Opening')
  await opening.getByRole('textbox', { name: 'Text', exact: true }).fill('Or the fee comes back.')
  await page.keyboard.press('Escape')
  const call = await addBlock('Call to action')
  await call.getByRole('textbox', { name: 'Heading', exact: true }).fill('Two hours. One street.')
  await page.keyboard.press('Escape')
  await publish()

  const context = await browser.newContext({ storageState: SIGNED_OUT })
  const visitor = await context.newPage()
  await expect(async () => {
    expect((await visitor.goto(`/${slug}`))?.status()).toBe(200)
  }).toPass()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Homes in sixty days')
  await expect(visitor.getByText('Or the fee comes back.')).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 2, name: 'Two hours. One street.' })).toBeVisible()
  await context.close()
})

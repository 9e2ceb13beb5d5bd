import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'

for (const path of ['/', '/about', '/manifesto', '/policies/data']) {
  test(`${path} has a share image of its own in the size that networks want`, async ({ page, request }) => {
    await page.goto(path)
    const address = await page.locator('meta[property="og:image"]').getAttribute('content')
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', /\w+/)
    const response = await request.get(new URL(address ?? '').pathname)
    expect(response.headers()['content-type']).toBe('image/png')
    expect(await sharp(await response.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
}

test('pages that do not exist have no share image', async ({ request }) => {
  expect((await request.get('/share/no-such-page.png')).status()).toBe(404)
})

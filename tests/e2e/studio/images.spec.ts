import sharp from 'sharp'
import { expect, test } from './studio-test.ts'

const DRAFT = 'drafts.home'

test.afterEach(async ({ content }) => {
  await content.client.delete(DRAFT)
})

test('a picture is uploaded, described, and gets a crop and a focal point', async ({ studio, content }) => {
  const { page } = studio
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c1440e' } })
    .png()
    .toBuffer()
  await studio.openDocument('home', 'home')
  const field = page.getByTestId('field-hero.picture')
  await field.locator('input[type="file"]').first().setInputFiles({
    name: 'coral.png',
    mimeType: 'image/png',
    buffer: picture,
  })
  await field.getByRole('textbox', { name: 'Description for people who cannot see it' }).fill('A coral dawn.')
  await expect
    .poll(() => content.read(DRAFT))
    .toMatchObject({
      hero: { picture: { alt: 'A coral dawn.', asset: { _ref: /^image-[0-9a-f]{40}-600x400-png$/ } } },
    })
})

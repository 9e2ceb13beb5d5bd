import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { findFirefox, openFirefox } from '../../setup/firefox.ts'
import { TEST_STACK } from '../../setup/test-stack.ts'
import { expect, test } from '../fixtures.ts'
import { differingShare, downloadBy, openCategory, readPicture } from './admin-page.ts'

const firefox = findFirefox()

/** Browsers antialias letters and arcs differently, which affects 2.1% of the pixels in a banner. */
const TOLERANCE = 0.03

test.skip(firefox === null, 'Firefox is not on this machine (Debian: apt-get install firefox-esr).')

test('Firefox downloads the same template as Chromium, twice in a row', async ({ page }) => {
  test.setTimeout(180_000)
  const tab = await openFirefox(firefox ?? '')
  try {
    await tab.open(`${TEST_STACK.siteUrl}/admin`)
    await openCategory(page, 'Healthcare')
    const name = 'Download: Healthcare, Horizontal Banner'
    const saved = await readPicture(await downloadBy(page.getByRole('button', { name })))
    const file = join(tab.downloads, 'healthcare-banner.png')
    for (const time of ['first', 'second']) {
      await rm(file, { force: true })
      await expect(async () => {
        // Pressing the button does nothing until its script has loaded, or while the button is busy.
        await tab.evaluate(`document.querySelector('[aria-label="${name}"]').click()`)
        await expect.poll(() => isThere(file), { timeout: 15_000 }).toBe(true)
      }).toPass({ timeout: 60_000 })
      const picture = sharp(await readFile(file))
      const { format, width, height } = await picture.metadata()
      expect({ format, width, height }, time).toEqual({
        format: 'png',
        width: saved.width,
        height: saved.height,
      })
      const pixels = await picture.ensureAlpha().raw().toBuffer()
      expect(differingShare(saved.pixels, pixels), time).toBeLessThan(TOLERANCE)
    }
  } finally {
    await tab.close()
  }
})

/** Whether a PNG is complete. Firefox reserves the name with an empty file while it writes to a temporary one. */
async function isThere(file: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0))
  return bytes.subarray(-8, -4).toString('latin1') === 'IEND'
}

import { expect } from '../../studio-test.ts'
import { openPreview } from '../../open-preview.ts'
import type { Stage } from '../performance.ts'

const BEFORE = 'Trains every ten minutes'
const TYPED = 'Trains every five minutes'

export const preview: Stage<'preview'> = async ({ page, content, finds }) => {
  const id = await content.createPolicy({ title: BEFORE })
  const address = `/policies/${id}`
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  const frame = page.locator('iframe')
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  return {
    steps: [
      async (shoot) => {
        await openPreview(page, address)
        await shoot(heading, 'whole')
      },
      async (shoot) => {
        await heading.hover()
        await shoot(heading)
        await heading.click()
        await expect(title).toBeFocused()
      },
      async (shoot) => {
        await title.fill(TYPED)
        const start = Date.now()
        // Overlays' marks stand behind the words.
        await expect(heading).toContainText(TYPED)
        process.stdout.write(`    typed to previewed: ${Date.now() - start} ms\n`)
        await shoot(title, 'whole')
      },
      async (shoot) => {
        const width = async () => (await frame.boundingBox())?.width ?? 0
        const wide = await width()
        const toggle = page.getByRole('button', { name: 'Toggle viewport size' })
        await toggle.click()
        await expect.poll(width).toBeLessThan(Math.min(wide, 400))
        await shoot(frame, 'whole')
      },
    ],
    check: async () => {
      expect(await finds(address, BEFORE), 'visitors see what is published').toBe(true)
      expect(await finds(address, TYPED)).toBe(false)
      await expect.poll(() => content.read(`drafts.${id}`)).toMatchObject({ title: TYPED })
    },
  }
}

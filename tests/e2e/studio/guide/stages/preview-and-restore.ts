import { openPreview } from '../../draft-pages.ts'
import { expect } from '../../studio-test.ts'
import { LIVE_WITHIN, type Stage } from '../performance.ts'

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
        // Invisible overlay marks come after the text, so this can't match the whole string.
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
      expect(await finds(address, BEFORE), 'visitors see the published version').toBe(true)
      expect(await finds(address, TYPED)).toBe(false)
      await expect.poll(() => content.read(`drafts.${id}`)).toMatchObject({ title: TYPED })
    },
  }
}

const TITLE = 'A bridge for bicycles'
const OLD = 'A bridge for bicycles and pedestrians.'
const NEW = 'A bridge for cars.'

export const restore: Stage<'restore'> = async ({ page, studio, content, finds }) => {
  const id = await content.createPolicy({ title: TITLE, description: OLD, isDraft: true })
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  const published = page.getByTestId('timeline-item-button').filter({ hasText: 'Published' })
  return {
    steps: [
      async (shoot) => {
        await studio.openDocument('policy', id)
        await studio.publish()
        await description.fill(NEW)
        await studio.publish()
        await expect.poll(() => finds(`/policies/${id}`, NEW), LIVE_WITHIN).toBe(true)
        await page.getByTestId('pane-context-menu-button').last().click()
        const history = page.getByRole('menuitem', { name: 'History' })
        await shoot(history)
        await history.click()
      },
      async (shoot) => {
        await expect(published).toHaveCount(2)
        await expect(published.first(), 'the initial of the person who published').toHaveText(
          /^E\s*Published/,
        )
        await published.last().click()
        await expect(description).toHaveValue(OLD)
        await shoot(published.last(), 'whole')
      },
      async (shoot) => {
        const revert = page.getByRole('button', { name: 'Revert to revision' })
        await shoot(revert)
        await revert.click()
        await page.getByRole('button', { name: 'Confirm' }).click()
        await expect.poll(() => content.read(`drafts.${id}`)).toMatchObject({ description: OLD })
      },
      async (shoot) => {
        await shoot(studio.publishButton)
        await studio.publish()
      },
    ],
    check: () => expect.poll(() => finds(`/policies/${id}`, OLD), LIVE_WITHIN).toBe(true),
  }
}

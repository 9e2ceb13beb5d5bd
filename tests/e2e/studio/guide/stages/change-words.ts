import { expect } from '../../studio-test.ts'
import { LIVE_WITHIN, publishTimed } from '../live.ts'
import type { Stage } from '../performance.ts'

const WORDS = 'We are a young party with a plan for the next thirty years.'

export const changeWords: Stage<'change-words'> = async ({ page, studio, content, finds }) => {
  await content.keepOriginal('about')
  const field = page.getByTestId('field-description').getByRole('textbox')
  return {
    steps: [
      async (shoot) => {
        await studio.openDocument('about', 'about')
        await studio.formStands()
        await shoot(page.getByTestId('field-title').getByRole('textbox'), 'whole')
      },
      async (shoot) => {
        await field.fill(WORDS)
        await shoot(field)
        await expect.poll(() => content.read('drafts.about')).toMatchObject({ description: WORDS })
        expect(await content.read('about'), 'it stays a draft').not.toMatchObject({ description: WORDS })
        expect(await finds('/about', WORDS), 'visitors see no draft').toBe(false)
      },
      async (shoot) => {
        await shoot(studio.publishButton)
        const start = await publishTimed(studio)
        await expect.poll(() => finds('/about', WORDS), LIVE_WITHIN).toBe(true)
        start.report('changed words')
      },
    ],
    check: async () => {
      expect(await content.read('about')).toMatchObject({ description: WORDS })
      await expect.poll(() => content.read('drafts.about')).toBeNull()
    },
  }
}

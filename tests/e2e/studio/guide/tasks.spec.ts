import { GUIDE_TASKS } from '../../../../studio/guide/tasks.ts'
import { TEST_STACK } from '../../../setup/test-stack.ts'
import { expect, test } from '../studio-test.ts'
import { cameraFor, TAKES_PICTURES } from './camera.ts'
import { STAGES } from './stages.ts'

if (TAKES_PICTURES) test.use({ hasOwnTab: true, deviceScaleFactor: 2 })

for (const { id, title, steps } of GUIDE_TASKS) {
  test(`Guide: ${title}`, async ({ studio, content, playwright, browser }) => {
    const { page } = studio
    const visitor = await playwright.request.newContext({ baseURL: TEST_STACK.siteUrl })
    const visit = async (path: string) => (await visitor.get(path)).text()
    const finds = async (path: string, words: string) => (await visit(path)).includes(words)
    content.afterwards(() => visitor.dispose())
    const performance = await STAGES[id]({ page, studio, content, browser, visit, finds })
    for (const [index, { words }] of steps.entries()) {
      await test.step(`${index + 1}. ${words}`, async () => {
        const { shoot, count } = cameraFor({ task: id, step: index + 1 })
        await performance.steps[index]?.(shoot)
        expect(count(), 'the step shows once where it is done').toBe(1)
      })
    }
    await performance.check()
  })
}

import { GUIDE_TASKS, type GuideTaskId } from '../../../../studio/tools/guide/tasks.ts'
import { TEST_STACK } from '../../../setup/test-stack.ts'
import { expect, test } from '../studio-test.ts'
import { cameraFor, TAKES_PICTURES } from './camera.ts'
import { STAGES } from './stages.ts'

/** Tasks that another test covers. Only performed before a release, for their steps and pictures. */
const TESTED_IN: Partial<Record<GuideTaskId, string>> = {
  'change-picture': 'picture-field.spec.ts',
  'add-policy': 'contributor.spec.ts',
  'add-person': 'contributor.spec.ts',
  'add-job': 'contributor.spec.ts',
  'link-words': 'text-links.spec.ts',
  'put-in-order': 'desk.spec.ts',
  preview: 'preview.spec.ts',
  'share-draft': 'share-draft.spec.ts',
  'prepare-launch': 'releases.spec.ts',
  announcement: 'announcement.spec.ts',
  advertisements: 'admin.spec.ts',
  'start-page': 'start.spec.ts',
  membership: 'membership-inbox.spec.ts',
  'send-newsletter': 'newsletter.spec.ts',
  'ask-review': 'contributor.spec.ts',
  staff: 'staff.spec.ts',
  volunteers: 'volunteers.spec.ts',
  'publish-news': 'news.spec.ts',
  'announce-event': 'campaign.spec.ts',
  'add-candidate': 'campaign.spec.ts',
  'change-address': 'publish.test.tsx',
  'change-menu': 'blocks.spec.ts',
  'set-time': 'releases.spec.ts',
  restore: 'publishing.spec.ts',
  'let-form-reach': 'stored-forms.spec.ts',
  unpublish: 'publishing.spec.ts',
  'bring-back': 'recently-deleted.test.ts',
  password: 'sign-in.test.ts',
}

/** Whether `npm test` performs a task, rather than only `npm test -- thorough`. */
export const isPerformedAlways = (id: GuideTaskId) => TESTED_IN[id] === undefined

/** Creates a test for each selected task in the Guide, which performs it step by step in the real Studio. */
export function performTasks(isWanted: (id: GuideTaskId) => boolean): void {
  if (TAKES_PICTURES) test.use({ hasOwnTab: true, deviceScaleFactor: 2 })

  for (const { id, title, steps } of GUIDE_TASKS.filter((task) => isWanted(task.id))) {
    test(`an editor performs the Guide’s task: ${title}`, async ({
      studio,
      content,
      playwright,
      browser,
    }) => {
      const { page } = studio
      const visitor = await playwright.request.newContext({ baseURL: TEST_STACK.siteUrl })
      const visit = async (path: string) => (await visitor.get(path)).text()
      const finds = async (path: string, words: string) => (await visit(path)).includes(words)
      content.afterwards(() => visitor.dispose())
      const performance = await STAGES[id]({ page, studio, content, browser, visit, finds })
      for (const [index, words] of steps.entries()) {
        await test.step(`${index + 1}. ${words}`, async () => {
          const { shoot, count } = cameraFor({ task: id, step: index + 1 })
          await performance.steps[index]?.(shoot)
          expect(count(), 'the step takes exactly one picture').toBe(1)
        })
      }
      await performance.check()
    })
  }
}

import { CLOCK_TASKS } from './clock-tasks'
import type { GuideTask } from './guide-task'
import { INBOX_TASKS } from './inbox-tasks'
import { OFFICE_TASKS } from './office-tasks'
import { WORD_TASKS } from './word-tasks'

/**
 * The handbook: the Guide shows these tasks, and the browser tests perform exactly
 * these steps (tests/e2e/studio/guide), which also take the pictures.
 */
export const GUIDE_TASKS = [
  ...WORD_TASKS,
  ...CLOCK_TASKS,
  ...INBOX_TASKS,
  ...OFFICE_TASKS,
] as const satisfies readonly GuideTask[]

/** The name of a task, as in the Studio's address. */
export type GuideTaskId = (typeof GUIDE_TASKS)[number]['id']

import { CLOCK_TASKS } from './clock-tasks'
import type { GuideTask } from './guide-task'
import { INBOX_TASKS } from './inbox-tasks'
import { OFFICE_TASKS } from './office-tasks'
import { WORD_TASKS } from './word-tasks'

/**
 * All tasks of the Guide, in order. The browser tests perform exactly these steps, and take their pictures
 * (tests/e2e/studio/guide).
 */
export const GUIDE_TASKS = [
  ...WORD_TASKS,
  ...CLOCK_TASKS,
  ...INBOX_TASKS,
  ...OFFICE_TASKS,
] as const satisfies readonly GuideTask[]

/** The id of a task. */
export type GuideTaskId = (typeof GUIDE_TASKS)[number]['id']

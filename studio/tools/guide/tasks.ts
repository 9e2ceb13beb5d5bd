import { CAMPAIGN_TASKS } from './campaign-tasks'
import { OFFICE_TASKS } from './office-tasks'
import { WORD_TASKS } from './word-tasks'

/** A task for staff, with its steps in order. */
export interface GuideTask {
  /** The last part of its address in the Studio, and the prefix of its pictures' file names. */
  id: string
  title: string
  /** The address where the task starts, relative to the Studio's. */
  opens: string
  /** The purpose of the task, and what to know first. */
  about: string
  /** The instructions, with their effects. */
  steps: readonly string[]
  /** The alternative text of each step's picture. */
  pictures: readonly string[]
}

/** The size of every picture in CSS pixels: room for a form and the button beside it. */
export const PICTURE_SIZE = { width: 800, height: 450 } as const

/**
 * The URL of a step's picture.
 *
 * @param step counted from one
 */
export function picturePath(task: string, step: number): string {
  return `/studio-guide/${task}-${step}.webp`
}

/**
 * All tasks of the Guide, in order. The browser tests perform these steps and take their pictures
 * (tests/e2e/studio/guide).
 */
export const GUIDE_TASKS = [...WORD_TASKS, ...CAMPAIGN_TASKS, ...OFFICE_TASKS] as const

/** A task ID. */
export type GuideTaskId = (typeof GUIDE_TASKS)[number]['id']

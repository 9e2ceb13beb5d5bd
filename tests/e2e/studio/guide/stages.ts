import type { GuideTaskId } from '../../../../studio/guide/tasks.ts'
import type { Stage } from './performance.ts'
import { addJob } from './stages/add-job.ts'
import { addPerson } from './stages/add-person.ts'
import { addPolicy } from './stages/add-policy.ts'
import { changeMenu } from './stages/change-menu.ts'
import { changePicture } from './stages/change-picture.ts'
import { changeWords } from './stages/change-words.ts'
import { preview } from './stages/preview.ts'
import { putInOrder } from './stages/put-in-order.ts'
import { restore } from './stages/restore.ts'
import { volunteers } from './stages/volunteers.ts'

/** How each task of the Guide is performed: one that is missing fails to compile. */
export const STAGES: { readonly [Id in GuideTaskId]: Stage<Id> } = {
  'change-words': changeWords,
  'change-picture': changePicture,
  'add-policy': addPolicy,
  'put-in-order': putInOrder,
  'change-menu': changeMenu,
  preview,
  'add-person': addPerson,
  'add-job': addJob,
  restore,
  volunteers,
}

import type { GuideTaskId } from '../../../../studio/guide/tasks.ts'
import type { Stage } from './performance.ts'
import { addJob, addPerson, addPolicy } from './stages/add-documents.ts'
import { changePicture } from './stages/change-picture.ts'
import { changeMenu, changeWords, putInOrder } from './stages/change-words-and-menu.ts'
import { preview, restore } from './stages/preview-and-restore.ts'
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

import type { GuideTaskId } from '../../../../studio/tools/guide/tasks.ts'
import type { Stage } from './performance.ts'
import { addCandidate } from './stages/add-candidate.ts'
import { announceEvent } from './stages/announce-event.ts'
import { addJob, addPerson, addPolicy } from './stages/add-documents.ts'
import { buildPage } from './stages/build-page.ts'
import { changePicture } from './stages/change-picture.ts'
import { changeMenu, changeWords, putInOrder } from './stages/change-words-and-menu.ts'
import { advertisements, announcement, prepareLaunch, setTime, shareDraft } from './stages/not-yet-public.ts'
import { bringBack, password, staff, startPage } from './stages/office.ts'
import { askReview, letFormReach } from './stages/inbox-and-review.ts'
import { publishNews } from './stages/publish-news.ts'
import { sendNewsletter } from './stages/send-newsletter.ts'
import { membership } from './stages/membership.ts'
import { changeAddress, linkWords, unpublish } from './stages/pages.ts'
import { preview, restore } from './stages/preview-and-restore.ts'
import { volunteers } from './stages/volunteers.ts'

/** How to perform each task in the Guide. If a task is missing, this doesn't compile. */
export const STAGES: { readonly [Id in GuideTaskId]: Stage<Id> } = {
  'change-words': changeWords,
  'change-picture': changePicture,
  'build-page': buildPage,
  'add-policy': addPolicy,
  'publish-news': publishNews,
  'announce-event': announceEvent,
  'add-candidate': addCandidate,
  'link-words': linkWords,
  'change-address': changeAddress,
  unpublish,
  'put-in-order': putInOrder,
  'change-menu': changeMenu,
  preview,
  'share-draft': shareDraft,
  'set-time': setTime,
  'prepare-launch': prepareLaunch,
  announcement,
  advertisements,
  'start-page': startPage,
  'add-person': addPerson,
  'add-job': addJob,
  restore,
  'bring-back': bringBack,
  'let-form-reach': letFormReach,
  membership,
  'send-newsletter': sendNewsletter,
  'ask-review': askReview,
  staff,
  password,
  volunteers,
}

import {
  answerChange,
  readBody,
  readEntryId,
  eraseForStaff,
  forStaff,
  inboxStaff,
  problem,
} from '@/lib/inbox/for-staff'
import { SubmissionChange } from '@/lib/inbox/submission'
import { eraseSubmission, updateSubmission } from '@/lib/inbox/submission-store'

const UNREADABLE = 'The change cannot be read.'

/** Changes the status, the assignee or the notes of a submission. */
export const PATCH = forStaff<{ id: string }>(async (request, { params, staffName: by }) => {
  const change = await readBody(request, SubmissionChange, UNREADABLE)
  const id = readEntryId(params, UNREADABLE)
  const { assignedTo } = change
  if (assignedTo && !(await inboxStaff(request)).some((colleague) => colleague.id === assignedTo))
    return problem(400, 'This account does not work with the inbox. Press Refresh for the list as it is now.')
  return answerChange(change, (changed) => updateSubmission(id, { ...changed, by }))
})

/** Erases a submission for good, such as at the person's request. */
export const DELETE = eraseForStaff('Say why it is erased.', eraseSubmission)

import { forStaff, inboxStaff, problem } from '@/lib/inbox/for-staff'
import { EntryId, ErasureRequest } from '@/lib/inbox/requests'
import { type Submission, SubmissionChange } from '@/lib/inbox/submission'
import { eraseSubmission, updateSubmission } from '@/lib/inbox/submission-store'

interface Params {
  id: string
}

/**
 * Changes the state, the assignee or the notes of a submission. Answers 409 with the submission as it is now when
 * somebody else has changed the notes since they were read.
 */
export const PATCH = forStaff<Params>(async (request, { params: { id }, staffName: by }) => {
  const change = SubmissionChange.safeParse(await request.json().catch(() => null))
  if (!change.success || !EntryId.safeParse(id).success) return problem(400, 'The change cannot be read.')
  const { notesBefore, ...changed } = change.data
  if (changed.assignedTo) {
    const staff = await inboxStaff(request)
    if (!staff.some((colleague) => colleague.id === changed.assignedTo))
      return problem(
        400,
        'This account does not work with the inbox. Press Refresh for the list as it is now.',
      )
  }
  if (notesBefore !== undefined) {
    const now = await updateSubmission(id, { by })
    if (now.notes !== notesBefore) return Response.json(now satisfies Submission, { status: 409 })
  }
  return Response.json((await updateSubmission(id, { ...changed, by })) satisfies Submission)
})

/** Erases a submission for good, such as when the person asked for it. */
export const DELETE = forStaff<Params>(async (request, { params: { id }, staffName: by }) => {
  const wish = ErasureRequest.safeParse(await request.json().catch(() => null))
  if (!wish.success || !EntryId.safeParse(id).success) return problem(400, 'Say why it is erased.')
  await eraseSubmission(id, { by, reason: wish.data.reason })
  return new Response(null, { status: 204 })
})

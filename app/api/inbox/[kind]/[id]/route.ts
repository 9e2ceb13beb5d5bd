import { eraseEntry, updateEntry } from '@/lib/inbox/entry-store'
import { forStaff, inboxStaff, problem, readBody, readEntryId, readKind } from '@/lib/inbox/for-staff'
import { EntryChange, ErasureRequest } from '@/lib/inbox/requests'

interface Params {
  kind: string
  id: string
}

const UNREADABLE = 'The change is not valid.'

/**
 * Changes an entry's status, assignee or notes. If somebody else has changed the notes in the meantime, responds with
 * 409 and the current entry.
 */
export const PATCH = forStaff<Params>(async (request, { params, staffName: by }) => {
  const { notesBefore, ...change } = await readBody(request, EntryChange, UNREADABLE)
  const kind = readKind(params)
  const id = readEntryId(params, UNREADABLE)
  const { assignedTo } = change
  if (kind === 'volunteers' && assignedTo !== undefined) return problem(400, UNREADABLE)
  if (assignedTo && !(await inboxStaff(request)).some((colleague) => colleague.id === assignedTo))
    return problem(400, 'This account has no access to the inbox. Press Refresh for the current list.')
  if (notesBefore !== undefined) {
    // An empty change just reads the entry, because the database has no function for reading a single entry.
    const now = await updateEntry(kind, id, { by })
    if (now.notes !== notesBefore) return Response.json(now, { status: 409 })
  }
  return Response.json(await updateEntry(kind, id, { ...change, by }))
})

/** Erases an entry permanently, for example because the person asked for it. */
export const DELETE = forStaff<Params>(async (request, { params, staffName: by }) => {
  const refusal = 'State the reason for erasing it.'
  const { reason } = await readBody(request, ErasureRequest, refusal)
  await eraseEntry(readKind(params), readEntryId(params, refusal), { by, reason })
  return new Response(null, { status: 204 })
})

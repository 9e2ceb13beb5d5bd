import { readMemberships } from '@/lib/inbox/entry-store'
import { attachment, readDeclaration, readJobFile } from '@/lib/inbox/file-store'
import { forStaff, problem, readEntryId } from '@/lib/inbox/for-staff'
import { FOR_ADMINISTRATORS, hasAdministrator, type MembershipDetails } from '@/lib/inbox/inbox-types'

interface Params {
  id: string
  part: string
}

/** Serves an entry's file as a download, or the details that only administrators may read. */
export const GET = forStaff<Params>(async (_request, { params, roles }) => {
  const { part } = params
  const id = readEntryId(params, 'It cannot be found.')
  if (part === 'file') return attachment(await readJobFile(id), 'application')
  if (!hasAdministrator(roles)) return problem(403, FOR_ADMINISTRATORS)
  if (part === 'declaration') return attachment(await readDeclaration(id), 'declaration')
  if (part !== 'details') return problem(404, 'This part of the entry does not exist.')
  const details = (await readMemberships([id])).get(id)
  return details
    ? Response.json(details satisfies MembershipDetails)
    : problem(404, 'This entry has been erased.')
})

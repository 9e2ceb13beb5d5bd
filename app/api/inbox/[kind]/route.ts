import { listEntries } from '@/lib/inbox/entry-store'
import { forStaff, readKind, readQuery } from '@/lib/inbox/for-staff'
import type { StoredPage } from '@/lib/inbox/inbox-types'
import { EntryQuery } from '@/lib/inbox/requests'

/** Returns one page of entries of a kind, for the Studio's inbox. */
export const GET = forStaff<{ kind: string }>(async (request, { params }) => {
  const { page, ...filter } = readQuery(request, EntryQuery)
  return Response.json((await listEntries(readKind(params), filter, page)) satisfies StoredPage)
})

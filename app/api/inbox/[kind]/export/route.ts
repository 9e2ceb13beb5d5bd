import { chosenColumns, entriesCsv } from '@/lib/inbox/csv'
import { allEntries, readMemberships } from '@/lib/inbox/entry-store'
import { forStaff, inboxStaff, problem, readKind, readQuery } from '@/lib/inbox/for-staff'
import { FOR_ADMINISTRATORS, hasAdministrator } from '@/lib/inbox/inbox-types'
import { EntryFilter } from '@/lib/inbox/requests'

/** Exports the entries of a kind that match a filter, as a CSV file with the chosen columns. */
export const GET = forStaff<{ kind: string }>(async (request, { params, roles }) => {
  const filter = readQuery(request, EntryFilter)
  const kind = readKind(params)
  const chosen = new URL(request.url).searchParams.get('columns')
  const columns = chosenColumns(kind, chosen, hasAdministrator(roles))
  if (columns === 'forbidden') return problem(403, FOR_ADMINISTRATORS)
  if (columns === 'unknown') return problem(400, 'The columns are not valid.')
  const [entries, staff] = await Promise.all([allEntries(kind, filter), inboxStaff(request)])
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  const details = columns.some(({ isConfidential }) => isConfidential)
    ? await readMemberships(entries.map(({ id }) => id))
    : null
  const rows = entries.map((entry) => ({
    ...entry,
    // Former staff are shown by their account id.
    assignee: names.get(entry.assigned_to ?? '') ?? entry.assigned_to,
    details: details?.get(entry.id),
  }))
  return new Response(entriesCsv(columns, rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}.csv"`,
    },
  })
})

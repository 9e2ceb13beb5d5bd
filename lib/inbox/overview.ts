import 'server-only'
import { countVolunteers, listErasures } from '../volunteers/desk/volunteer-store'
import {
  addCounts,
  type ErasureRecord,
  isSubmissionKind,
  type KindCount,
  SUBMISSION_KINDS,
} from './inbox-desk'
import { FRESH_STATES } from './submission'
import { countSubmissions, listSubmissionErasures, readFileRoom } from './submission-store'

/** Counts the entries of each kind, and the bytes of their files. */
export async function countAll(): Promise<KindCount[]> {
  const [fresh, total, submissions, rooms] = await Promise.all([
    countVolunteers({ status: 'new' }),
    countVolunteers({}),
    countSubmissions(),
    readFileRoom(),
  ])
  const sum = (counts: typeof submissions) => addCounts(counts.map(({ total }) => total))
  return [
    { kind: 'volunteers', fresh, total },
    ...SUBMISSION_KINDS.map((kind) => {
      const ofKind = submissions.filter((count) => count.kind === kind)
      const fresh = ofKind.filter(({ state }) => FRESH_STATES.includes(state))
      const room = rooms.find((one) => one.kind === kind)
      return { kind, fresh: sum(fresh), total: sum(ofKind), ...(room && { room }) }
    }),
  ]
}

/** Reads the records of all erasures, the newest first. */
export async function allErasures(): Promise<ErasureRecord[]> {
  const [volunteers, submissions] = await Promise.all([listErasures(), listSubmissionErasures()])
  return [
    ...volunteers.map(({ volunteer_id: erasedId, ...record }) => recordOf('volunteers', erasedId, record)),
    ...submissions.flatMap(({ submission_id: erasedId, kind, ...record }) =>
      isSubmissionKind(kind) ? [recordOf(kind, erasedId, record)] : [],
    ),
  ].toSorted((a, b) => b.erasedAt.localeCompare(a.erasedAt))
}

function recordOf(
  kind: ErasureRecord['kind'],
  erasedId: string,
  record: { id: string; erased_at: string; erased_by: string; reason: string },
): ErasureRecord {
  const { id, erased_at: erasedAt, erased_by: erasedBy, reason } = record
  return { id, kind, erasedId, erasedAt, erasedBy, reason }
}

import 'server-only'
import { SCAN_TYPES } from '../forms/file-type'
import type { Database } from '../volunteers/database.types'
import { answerOf, inboxDatabase, isGone } from './database'
import type { MembershipDetails } from './inbox-desk'
import { storedFile, type StoredFile } from './stored-file'

/** Ids in one question: as many as a request to the database has room for (backend/rest). */
const AT_ONCE = 500

type Stored = Database['public']['Functions']['read_membership_details']['Returns'][number]

/**
 * What administrators alone read of an application. Whoever calls this has asked for the role.
 *
 * @throws InboxError 404 when there is no such application
 */
export async function readMembership(id: string): Promise<MembershipDetails> {
  const details = (await readMemberships([id])).get(id)
  if (details === undefined) throw isGone()
  return details
}

/** The same of several applications, by their ids. Whoever was erased meanwhile is not among them. */
export async function readMemberships(ids: readonly string[]): Promise<Map<string, MembershipDetails>> {
  const found = new Map<string, MembershipDetails>()
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const data = await answerOf(
      inboxDatabase().rpc('read_membership_details', {
        ids: ids.slice(start, start + AT_ONCE),
      }),
    )
    for (const stored of data) found.set(stored.id, detailsOf(stored))
  }
  return found
}

/**
 * The signed declaration of an application, as its sender named and made it. Whoever calls this has asked for the role:
 * it shows what administrators alone may read.
 *
 * @throws InboxError 404 when none has come
 */
export async function readDeclaration(id: string): Promise<StoredFile> {
  return storedFile(
    await answerOf(inboxDatabase().rpc('read_membership_file', { submission_id: id })),
    SCAN_TYPES,
  )
}

function detailsOf({ born_on, link_until, street, suburb, state, postcode }: Stored): MembershipDetails {
  return { bornOn: born_on, street, suburb, state, postcode, linkUntil: link_until }
}

import 'server-only'
import { SCAN_TYPES } from '../forms/file-type'
import type { Database } from './database.types'
import { answerOf, inboxDatabase, isGone } from './database'
import type { MembershipDetails } from './inbox-desk'
import { storedFile, type StoredFile } from './stored-file'

/** The most ids in one request to the database (backend/rest limits its length). */
const MAX_IDS = 500

type Stored = Database['public']['Functions']['read_membership_details']['Returns'][number]

/**
 * Reads the details of an application for administrators. The caller has checked the role.
 *
 * @throws InboxError 404 when there is no such application
 */
export async function readMembership(id: string): Promise<MembershipDetails> {
  const details = (await readMemberships([id])).get(id)
  if (details === undefined) throw isGone()
  return details
}

/** Reads these details of several applications, by their ids, without those that were erased meanwhile. */
export async function readMemberships(ids: readonly string[]): Promise<Map<string, MembershipDetails>> {
  const found = new Map<string, MembershipDetails>()
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    const data = await answerOf(
      inboxDatabase().rpc('read_membership_details', {
        ids: ids.slice(start, start + MAX_IDS),
      }),
    )
    for (const stored of data) found.set(stored.id, detailsOf(stored))
  }
  return found
}

/**
 * Reads the signed declaration of an application, which is for administrators alone. The caller has checked the role.
 *
 * @throws InboxError 404 when there is none
 */
export async function readDeclaration(id: string): Promise<StoredFile> {
  return storedFile(
    await answerOf(inboxDatabase().rpc('read_membership_file', { submission_id: id })),
    SCAN_TYPES,
  )
}

function detailsOf({ born_on, link_until, street, suburb, state, postcode }: Stored): MembershipDetails {
  return { birthDate: born_on, street, suburb, state, postcode, linkUntil: link_until }
}

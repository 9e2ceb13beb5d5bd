import 'server-only'
import type { Count } from '../../inbox/inbox-desk'
import { allRows, answerOf, inboxDatabase, isGone, type ListPart } from '../../inbox/database'
import { PAGE_SIZE } from '../../inbox/requests'
import type { Erasure, Volunteer, VolunteerFilter, VolunteerPage } from './volunteer'

/** Reads one page of the volunteers that a filter finds, the newest first. */
export async function listVolunteers(filter: VolunteerFilter, page = 1): Promise<VolunteerPage> {
  return ask(filter, { size: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
}

/** Reads all volunteers that a filter finds, the newest first. */
export async function allVolunteers(filter: VolunteerFilter): Promise<Volunteer[]> {
  return allRows(async (part) => (await ask(filter, part)).volunteers)
}

/** Counts the volunteers that a filter finds. */
export async function countVolunteers(filter: VolunteerFilter): Promise<Count> {
  return (await ask(filter, { size: 1, offset: 0 })).total
}

/** Changes the status of a volunteer, the notes or both. What is undefined stays. */
export async function updateVolunteer(
  id: string,
  { status, notes, by }: { status?: string | undefined; notes?: string | undefined; by: string },
): Promise<Volunteer> {
  return answerOf(
    inboxDatabase().rpc('update_volunteer', {
      volunteer_id: id,
      new_status: status ?? null,
      new_notes: notes ?? null,
      changed_by: by,
    }),
  )
}

/**
 * Deletes a volunteer for good and keeps a record of the erasure.
 *
 * @throws InboxError 404 when there is no such volunteer
 */
export async function eraseVolunteer(
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const data = await answerOf(
    inboxDatabase().rpc('erase_volunteer', {
      volunteer_id: id,
      erased_by: by,
      reason,
    }),
  )
  if (!data) throw isGone()
}

/** Reads the records of erasures, the newest first. */
export async function listErasures(): Promise<Erasure[]> {
  return answerOf(inboxDatabase().rpc('list_erasures'))
}

async function ask(filter: VolunteerFilter, { size, offset }: ListPart): Promise<VolunteerPage> {
  const data = await answerOf(
    inboxDatabase().rpc('list_volunteers', {
      search: filter.search ?? null,
      skill: filter.skill ?? null,
      with_status: filter.status ?? null,
      signed_up_from: filter.from ?? null,
      signed_up_until: filter.until ?? null,
      page_size: size,
      page_offset: offset,
    }),
  )
  return {
    volunteers: data.map(({ total_count: _, ...volunteer }) => volunteer),
    total: data[0]?.total_count ?? 0,
  }
}

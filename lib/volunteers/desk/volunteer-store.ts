import 'server-only'
import { type PostgrestError, PostgrestClient } from '@supabase/postgrest-js'
import { supabaseSecretKey } from '../../env/secrets'
import { volunteerSource } from '../../env/volunteers'
import type { Database } from '../database.types'
import {
  type Erasure,
  PAGE_SIZE,
  type Volunteer,
  type VolunteerFilter,
  type VolunteerPage,
} from './volunteer'

const TIMEOUT_MS = 10_000
/** The most that the database gives at once. */
const MOST_AT_ONCE = 1000

/** The volunteers' database did not do what staff wanted; the status says why. */
export class VolunteerStoreError extends Error {
  override name = 'VolunteerStoreError'
  readonly status: 400 | 404 | 502 | 503

  constructor(status: VolunteerStoreError['status'], message: string) {
    super(message)
    this.status = status
  }
}

/** One page of the volunteers that the filter finds, newest first. */
export async function listVolunteers(filter: VolunteerFilter, page = 1): Promise<VolunteerPage> {
  return ask(filter, { size: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
}

/** All volunteers that the filter finds, newest first. */
export async function allVolunteers(filter: VolunteerFilter): Promise<Volunteer[]> {
  const found = new Map<string, Volunteer>()
  for (let offset = 0; ; offset += MOST_AT_ONCE) {
    const { volunteers } = await ask(filter, { size: MOST_AT_ONCE, offset })
    // By id: whoever signs up meanwhile moves the others to the next page.
    for (const volunteer of volunteers) found.set(volunteer.id, volunteer)
    if (volunteers.length < MOST_AT_ONCE) return [...found.values()]
  }
}

/** Changes status, notes or both; what is undefined stays. */
export async function updateVolunteer(
  id: string,
  { status, notes, by }: { status?: string | undefined; notes?: string | undefined; by: string },
): Promise<Volunteer> {
  const {
    data,
    error,
    status: answered,
  } = await client().rpc('update_volunteer', {
    volunteer_id: id,
    new_status: status ?? null,
    new_notes: notes ?? null,
    changed_by: by,
  })
  if (error) throw failure(error, answered)
  return data
}

/**
 * Deletes a volunteer for good and leaves a record that it was done.
 *
 * @throws VolunteerStoreError 404 when there is no such volunteer
 */
export async function eraseVolunteer(
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const { data, error, status } = await client().rpc('erase_volunteer', {
    volunteer_id: id,
    erased_by: by,
    reason,
  })
  if (error) throw failure(error, status)
  if (!data) throw new VolunteerStoreError(404, 'This volunteer is not there any more.')
}

/** Records of erasures, newest first. */
export async function listErasures(): Promise<Erasure[]> {
  const { data, error, status } = await client().rpc('list_erasures')
  if (error) throw failure(error, status)
  return data
}

async function ask(
  filter: VolunteerFilter,
  { size, offset }: { size: number; offset: number },
): Promise<VolunteerPage> {
  const { data, error, status } = await client().rpc('list_volunteers', {
    search: filter.search ?? null,
    skill: filter.skill ?? null,
    with_status: filter.status ?? null,
    signed_up_from: filter.from ?? null,
    signed_up_until: filter.until ?? null,
    page_size: size,
    page_offset: offset,
  })
  if (error) throw failure(error, status)
  return {
    volunteers: data.map(({ total_count: _, ...volunteer }) => volunteer),
    total: data[0]?.total_count ?? 0,
  }
}

function client() {
  if (supabaseSecretKey === undefined) {
    throw new VolunteerStoreError(
      503,
      'The site’s server has no key to the volunteers: set SUPABASE_SECRET_KEY.',
    )
  }
  return new PostgrestClient<Database>(`${volunteerSource.url}/rest/v1`, {
    headers: { apikey: supabaseSecretKey, authorization: `Bearer ${supabaseSecretKey}` },
    schema: 'public',
    timeout: TIMEOUT_MS,
    retry: false,
  })
}

/** Never with the database's own words, which may quote what people wrote. */
function failure({ code }: PostgrestError, status: number): VolunteerStoreError {
  if (code === 'PT404' || status === 404)
    return new VolunteerStoreError(404, 'This volunteer is not there any more.')
  if (status === 400) return new VolunteerStoreError(400, 'The database refuses this change.')
  return new VolunteerStoreError(502, `The volunteers’ database answered ${status} ${code}. Try again.`)
}

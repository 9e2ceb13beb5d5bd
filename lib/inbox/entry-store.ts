import 'server-only'
import { z } from 'zod'
import { type FormKind, isFormKind, KINDS } from '../forms/forms'
import { allRows, answerOf, inboxDatabase, isGone, type ListPart } from './database'
import type { Database } from './database.types'
import {
  addCounts,
  type Count,
  type ErasureRecord,
  FRESH_STATES,
  type KindCount,
  type MembershipDetails,
  PAGE_SIZE,
  type StoredEntry,
  type StoredPage,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
} from './inbox-types'
import type { EntryFilter } from './requests'

/*
 * The store for everything that visitors send. Hides the fact that volunteers have their own table and functions in the
 * database.
 */

type Tables = Database['public']['Tables']
type Submission = Tables['submissions']['Row']
type Volunteer = Omit<Tables['volunteers']['Row'], 'kind'>

/** Maximum number of ids in one request to the database (backend/rest limits its length). */
const MAX_IDS = 500

/** Reads one page of the entries that match, newest first. */
export function listEntries(kind: FormKind, filter: EntryFilter, page = 1): Promise<StoredPage> {
  return ask(kind, filter, { size: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
}

/** Reads all entries that match, newest first. */
export function allEntries(kind: FormKind, filter: EntryFilter): Promise<StoredEntry[]> {
  return allRows(async (part) => (await ask(kind, filter, part)).entries)
}

interface Change {
  state?: string | undefined
  assignedTo?: string | undefined
  notes?: string | undefined
  by: string
}

/**
 * Changes an entry's status, assignee or notes, whichever are given. An empty assignee removes the assignment. An empty
 * change just reads the entry. Assigning a new submission changes its status to assigned. Removing the assignment
 * changes it back to new.
 *
 * @throws InboxError 404 if the entry has been erased
 */
export async function updateEntry(kind: FormKind, id: string, change: Change): Promise<StoredEntry> {
  const { state = null, notes = null, assignedTo = null, by } = change
  if (kind === 'volunteers') {
    const args = { volunteer_id: id, new_status: state, new_notes: notes, changed_by: by }
    return volunteerEntry(await answerOf(inboxDatabase().rpc('update_volunteer', args)))
  }
  const data = await answerOf(
    inboxDatabase().rpc('update_submission', {
      ...{ submission_id: id, new_state: state, new_assigned_to: assignedTo, new_notes: notes },
      changed_by: by,
    }),
  )
  return submissionEntry(kind, data, await subscriptionsOf([data]))
}

/**
 * Erases an entry permanently and records that it was erased.
 *
 * @throws InboxError 404 if the entry has already been erased
 */
export async function eraseEntry(
  kind: FormKind,
  id: string,
  { by: erased_by, reason }: { by: string; reason: string },
): Promise<void> {
  const database = inboxDatabase()
  const isErased = await answerOf(
    kind === 'volunteers'
      ? database.rpc('erase_volunteer', { volunteer_id: id, erased_by, reason })
      : database.rpc('erase_submission', { submission_id: id, erased_by, reason }),
  )
  if (!isErased) throw isGone()
}

/** Counts the entries of each kind, and the bytes of their files. */
export async function countAll(): Promise<KindCount[]> {
  const count = async (filter: EntryFilter): Promise<Count> =>
    (await ask('volunteers', filter, { size: 1, offset: 0 })).total
  const [fresh, total, submissions, rooms] = await Promise.all([
    count({ state: 'new' }),
    count({}),
    answerOf(inboxDatabase().rpc('count_submissions')),
    answerOf(inboxDatabase().rpc('file_room')),
  ])
  const sum = (counts: typeof submissions) => addCounts(counts.map(({ total: ofState }) => ofState))
  return KINDS.map((kind) => {
    if (kind === 'volunteers') return { kind, fresh, total }
    const ofKind = submissions.filter((one) => one.kind === kind)
    const room = rooms.find((one) => one.kind === kind)
    return {
      kind,
      fresh: sum(ofKind.filter(({ state }) => FRESH_STATES.includes(state))),
      total: sum(ofKind),
      ...(room && { room }),
    }
  })
}

/** Reads the records of all erasures, newest first. */
export async function allErasures(): Promise<ErasureRecord[]> {
  const [volunteers, submissions] = await Promise.all([
    answerOf(inboxDatabase().rpc('list_erasures')),
    answerOf(inboxDatabase().rpc('list_submission_erasures')),
  ])
  return [
    ...volunteers.map(({ volunteer_id: erasedId, ...record }) => ({
      ...record,
      erasedId,
      kind: 'volunteers',
    })),
    ...submissions.map(({ submission_id: erasedId, ...record }) => ({ ...record, erasedId })),
  ]
    .flatMap(({ id, kind, erasedId, erased_at: erasedAt, erased_by: erasedBy, reason }) =>
      isFormKind(kind) ? [{ id, kind, erasedId, erasedAt, erasedBy, reason }] : [],
    )
    .toSorted((a, b) => b.erasedAt.localeCompare(a.erasedAt))
}

/**
 * Reads the details of membership applications that only administrators may see. Skips erased ones. The caller must
 * have checked that the request comes from an administrator.
 */
export async function readMemberships(ids: readonly string[]): Promise<Map<string, MembershipDetails>> {
  const found = new Map<string, MembershipDetails>()
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    const part = { ids: ids.slice(start, start + MAX_IDS) }
    for (const stored of await answerOf(inboxDatabase().rpc('read_membership_details', part))) {
      const { id, born_on: birthDate, link_until: linkUntil, street, suburb, state, postcode } = stored
      found.set(id, { birthDate, street, suburb, state, postcode, linkUntil })
    }
  }
  return found
}

async function ask(kind: FormKind, filter: EntryFilter, { size, offset }: ListPart): Promise<StoredPage> {
  const { search = null, state = null, from = null, until = null } = filter
  const part = { search, page_size: size, page_offset: offset }
  if (kind === 'volunteers') {
    const days = { signed_up_from: from, signed_up_until: until }
    const args = { ...part, ...days, with_status: state, skill: filter.skill ?? null }
    const data = await answerOf(inboxDatabase().rpc('list_volunteers', args))
    return { entries: data.map(volunteerEntry), total: data[0]?.total_count ?? 0 }
  }
  const days = { received_from: from, received_until: until }
  const args = { ...part, ...days, with_kind: kind, with_state: state }
  const data = await answerOf(
    inboxDatabase().rpc('list_submissions', {
      ...args,
      with_assigned_to: filter.assignedTo ?? null,
      with_event: filter.event ?? null,
    }),
  )
  const subscriptions = await subscriptionsOf(data)
  return {
    entries: data.map((stored) => submissionEntry(kind, stored, subscriptions)),
    total: data[0]?.total_count ?? 0,
  }
}

function volunteerEntry(stored: Volunteer): StoredEntry {
  const { id, created_at, consent_version, full_name, email, phone, preferred_role, skills, message } = stored
  return {
    ...{ id, kind: 'volunteers', created_at, consent_version },
    fields: {
      ...{ fullName: full_name, email, skills },
      ...(phone !== null && { phone }),
      ...(preferred_role !== null && { preferredRole: preferred_role }),
      ...(message !== null && { message }),
    },
    ...{ subscription: null, state: stored.status, assigned_to: null, notes: stored.notes },
    ...{ changed_at: stored.updated_at, changed_by: stored.updated_by },
  }
}

function submissionEntry(
  kind: FormKind,
  { id, created_at, consent_version, fields, ...stored }: Submission,
  subscriptions: ReadonlyMap<string, SubscriptionState>,
): StoredEntry {
  const { state, assigned_to, notes, changed_at, changed_by } = stored
  return {
    ...{ id, kind, created_at, consent_version, state, assigned_to, notes, changed_at, changed_by },
    fields: z.record(z.string(), z.string()).parse(fields),
    subscription: subscriptions.get(id) ?? null,
  }
}

/** Reads the statuses of newsletter subscriptions. */
async function subscriptionsOf(
  submissions: readonly Pick<Submission, 'id' | 'kind'>[],
): Promise<Map<string, SubscriptionState>> {
  const ids = submissions.filter(({ kind }) => kind === 'newsletter').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const data = await answerOf(inboxDatabase().rpc('newsletter_states', { ids }))
  return new Map(data.map(({ id, state }) => [id, z.enum(SUBSCRIPTION_STATES).parse(state)]))
}

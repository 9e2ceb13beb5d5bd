import 'server-only'
import type { Database } from '../volunteers/database.types'
import { FILE_TYPES } from '../forms/file-type'
import type { Count } from './inbox-desk'
import { allRows, answerOf, inboxDatabase, isGone, type ListPart } from './database'
import { PAGE_SIZE } from './requests'
import { storedFile, type StoredFile } from './stored-file'
import {
  type Submission,
  SubmissionFields,
  SubscriptionState,
  type SubmissionFilter,
  type SubmissionPage,
  type SubmissionState,
} from './submission'

type Stored = Database['public']['Tables']['submissions']['Row']

/** Reads one page of the submissions that a filter finds, the newest first. */
export async function listSubmissions(filter: SubmissionFilter, page = 1): Promise<SubmissionPage> {
  return ask(filter, { size: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
}

/** Reads all submissions that a filter finds, the newest first. */
export async function allSubmissions(filter: SubmissionFilter): Promise<Submission[]> {
  return allRows(async (part) => (await ask(filter, part)).submissions)
}

/** Counts the submissions of each kind in each state. */
export async function countSubmissions(): Promise<{ kind: string; state: string; total: Count }[]> {
  return answerOf(inboxDatabase().rpc('count_submissions'))
}

/** Reads how many bytes the files of each kind take, and how many they may. */
export async function readFileRoom(): Promise<{ kind: string; bytes: number; most: number }[]> {
  return answerOf(inboxDatabase().rpc('file_room'))
}

/**
 * Changes state, assignee and notes of a submission. What is undefined stays; an empty assignee removes the assignment.
 * A new submission becomes assigned with its assignee, and new again without. An empty change only reads the
 * submission.
 *
 * @throws InboxError 404 when there is no such submission
 */
export async function updateSubmission(
  id: string,
  change: {
    state?: SubmissionState | undefined
    assignedTo?: string | undefined
    notes?: string | undefined
    by: string
  },
): Promise<Submission> {
  const data = await answerOf(
    inboxDatabase().rpc('update_submission', {
      submission_id: id,
      new_state: change.state ?? null,
      new_assigned_to: change.assignedTo ?? null,
      new_notes: change.notes ?? null,
      changed_by: change.by,
    }),
  )
  return submissionOf(data, await statesOf([data]))
}

/**
 * Deletes a submission for good and keeps a record of the erasure.
 *
 * @throws InboxError 404 when there is no such submission
 */
export async function eraseSubmission(
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const data = await answerOf(
    inboxDatabase().rpc('erase_submission', {
      submission_id: id,
      erased_by: by,
      reason,
    }),
  )
  if (!data) throw isGone()
}

/**
 * Reads the file of a job application.
 *
 * @throws InboxError 404 when there is none
 */
export async function readJobFile(id: string): Promise<StoredFile> {
  return storedFile(await answerOf(inboxDatabase().rpc('read_job_file', { submission_id: id })), FILE_TYPES)
}

/** Reads the records of erasures, the newest first. */
export async function listSubmissionErasures(): Promise<
  Database['public']['Tables']['submission_erasures']['Row'][]
> {
  return answerOf(inboxDatabase().rpc('list_submission_erasures'))
}

async function ask(filter: SubmissionFilter, { size, offset }: ListPart): Promise<SubmissionPage> {
  const data = await answerOf(
    inboxDatabase().rpc('list_submissions', {
      with_kind: filter.kind,
      search: filter.search ?? null,
      with_state: filter.state ?? null,
      with_assigned_to: filter.assignedTo ?? null,
      received_from: filter.from ?? null,
      received_until: filter.until ?? null,
      page_size: size,
      page_offset: offset,
    }),
  )
  const states = await statesOf(data)
  return {
    submissions: data.map(({ total_count: _, ...stored }) => submissionOf(stored, states)),
    total: data[0]?.total_count ?? 0,
  }
}

/** Makes a submission of a row, whose fields are JSON to the client of the database. */
function submissionOf(stored: Stored, states: ReadonlyMap<string, SubscriptionState>): Submission {
  const fields = SubmissionFields.parse(stored.fields)
  return { ...stored, fields, subscription: states.get(stored.id) ?? null }
}

/** Reads the states of subscriptions to the newsletter, by their ids. */
async function statesOf(
  submissions: readonly Pick<Stored, 'id' | 'kind'>[],
): Promise<Map<string, SubscriptionState>> {
  const ids = submissions.filter(({ kind }) => kind === 'newsletter').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const data = await answerOf(inboxDatabase().rpc('newsletter_states', { ids }))
  return new Map(data.map(({ id, state }) => [id, SubscriptionState.parse(state)]))
}

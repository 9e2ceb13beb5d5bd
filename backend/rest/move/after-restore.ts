import { type Ask, loadPeople } from './move-people.ts'

/** Tables that record which people were erased. */
const ERASURES = ['volunteer_erasures', 'submission_erasures']
/** Other tables to keep from before the restore, since they are more recent: retention, newsletters and mail. */
const KEPT = [
  ...['expired_volunteers', 'expired_submissions', 'membership_applications', 'submission_files'],
  ...['newsletter_salts', 'newsletter_suppressions', 'newsletter_issues', 'outbox_bodies', 'outbox'],
]
const HELD = 'Restored from a backup: this email may already have been sent.'

/**
 * Preserves what a restore from `pg_dump` must not undo, just like a restore of the data folder: people erased since
 * the backup are erased again, and mail, newsletters and unsubscribes come from the file.
 *
 * @param ask runs each statement on the same connection, since all of this is one transaction
 * @param file a dump of the database from just before the restore, which `checkFile` has accepted
 * @returns how many volunteers and submissions were erased again
 */
export async function keepErasures(ask: Ask, file: string): Promise<number> {
  await ask('begin', [])
  await loadPeople(ask, file, ERASURES)
  const erased =
    (await eraseAgain(ask, 'volunteers', 'volunteer')) + (await eraseAgain(ask, 'submissions', 'submission'))
  await ask('delete from public.outbox', [])
  await ask('delete from public.outbox_bodies', [])
  await loadPeople(ask, file, KEPT)
  await ask('commit', [])
  return erased
}

/** Deletes all rows about people who are recorded as erased. Triggers delete their files, addresses and mail. */
async function eraseAgain(ask: Ask, table: string, person: string): Promise<number> {
  const isErased = `id in (select ${person}_id from public.${person}_erasures)`
  await ask(`delete from public.expired_${table} where ${isErased}`, [])
  return countOf(ask, `delete from public.${table} where ${isErased}`)
}

/**
 * Puts a restored database's waiting mail on hold, since it may have been sent already. Staff send or discard it in the
 * inbox.
 *
 * @returns the number of emails
 */
export function holdMails(ask: Ask): Promise<number> {
  return countOf(
    ask,
    `update public.outbox set state = 'failed', leased_until = null, visitor = null, last_error = $1
      where state in ('unwritten', 'waiting', 'sending')`,
    [HELD],
  )
}

async function countOf(ask: Ask, change: string, values: readonly string[] = []): Promise<number> {
  return Number(
    await ask(`with changed as (${change} returning 1) select count(*)::text from changed`, values),
  )
}

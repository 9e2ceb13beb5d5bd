import type { PGlite } from '@electric-sql/pglite'
import { errorMessage } from '../../http/start-error.ts'
import { storageError } from '../../http/errors.ts'
import { readFailure, type FailureFields, type Statement } from '../database/database.ts'
import { takeChanges } from './capture.ts'
import type { Journal } from './journal.ts'

/** What came of one statement. */
export type Outcome = { kind: 'answer'; body: string | null } | { kind: 'failure'; fields: FailureFields }

/** The database in memory and the journal may differ from now on. The journal is right. */
class EngineBroken extends Error {
  override readonly name = 'EngineBroken'
}

/** Postgres's own code for a full disk. */
const DISK_FULL = '53100'

/**
 * Runs statements that wait at the same time: first in the database, which
 * checks everything, each behind a savepoint of its own; then into the journal,
 * which makes them last, all with one sync; then the commit. Of a process that is
 * killed in between, the journal's word counts.
 *
 * @returns an outcome for each statement, in order
 * @throws EngineBroken when the database has to be built again
 */
export async function runBatch(
  engine: PGlite,
  journal: Journal,
  statements: readonly Statement[],
): Promise<Outcome[]> {
  await must(engine.exec('begin'))
  const outcomes: Outcome[] = []
  for (const statement of statements) outcomes.push(await runOne(engine, statement))
  const changes = await must(takeChanges(engine))
  if (changes.length > 0) {
    try {
      journal.write(changes)
    } catch (error) {
      await must(engine.exec('rollback'))
      return statements.map(() => notWritten(error))
    }
  }
  await must(engine.exec('commit'))
  return outcomes
}

async function runOne(engine: PGlite, { role, headers, sql, values }: Statement): Promise<Outcome> {
  await must(engine.exec('savepoint one'))
  try {
    // Also for our own statements: what the one before it set holds until the commit.
    await engine.query("select set_config('request.headers', $1, true), set_config('role', $2, true)", [
      role === null ? '' : JSON.stringify(headers),
      role ?? 'none',
    ])
    const { rows } = await engine.query<unknown[]>(sql, [...values], { rowMode: 'array' })
    await engine.exec('release savepoint one')
    const first = rows[0]?.[0]
    return { kind: 'answer', body: typeof first === 'string' ? first : null }
  } catch (error) {
    const fields = readFailure(error)
    if (fields === null) throw broken(error)
    await must(engine.exec('rollback to savepoint one; release savepoint one'))
    return { kind: 'failure', fields }
  }
}

function notWritten(error: unknown): Outcome {
  const message = storageError(error)?.message ?? 'The disk failed. Nothing of this request was stored.'
  return { kind: 'failure', fields: { code: DISK_FULL, message, detail: null, hint: null } }
}

/** A step of ours that can fail for no reason of a caller's. */
async function must<T>(step: Promise<T>): Promise<T> {
  try {
    return await step
  } catch (error) {
    throw broken(error)
  }
}

function broken(error: unknown): EngineBroken {
  return new EngineBroken(`The database failed: ${errorMessage(error)}`, { cause: error })
}

import 'server-only'
import { volunteerSource } from '../env/volunteers'
import { signed } from './begun'
import { busyMinutes } from './busy-minutes'
import { insertVolunteer } from './insert-volunteer'
import { uuidOf } from './new-id'
import type { SentForm } from './read-sign-up-form'
import { problemsOf, SignUp } from './sign-up'
import type { SignUpProblems } from './sign-up-values'
import { toRow } from './volunteer-row'

/** What became of a sign-up, with the HTTP status that says so. */
type Result =
  | { kind: 'stored' }
  | { kind: 'wrong'; status: 422; problems: SignUpProblems }
  | { kind: 'failed'; status: 422 | 429 | 503; busyMinutes: number | null }

/**
 * Checks and stores a sign-up for a visitor without scripts.
 *
 * @param headers the visitor's; their address goes on to the database, which counts sign-ups per address
 * @param options.isHurried whether it looks like a program's: then nothing is stored
 */
export async function storeSignUp(
  { values, consentVersion }: SentForm,
  headers: Headers,
  { isHurried }: { isHurried: boolean },
): Promise<Result> {
  const checked = SignUp.safeParse(values)
  if (!checked.success) return { kind: 'wrong', status: 422, problems: problemsOf(checked.error) }
  if (isHurried) return { kind: 'failed', status: 422, busyMinutes: null }

  // The same words have the same id, so that a second press of the button inserts nothing more.
  const id = uuidOf(Buffer.from(signed(JSON.stringify(checked.data)), 'base64url'))
  const address = headers.get('x-forwarded-for')
  try {
    await insertVolunteer(volunteerSource, toRow(checked.data, { id, consentVersion }), {
      headers: address === null ? {} : { 'x-forwarded-for': address },
    })
    return { kind: 'stored' }
  } catch (error) {
    // oxlint-disable-next-line no-console -- the server's log; never what people wrote
    console.error('A sign-up was not stored:', error instanceof Error ? error.message : error)
    const minutes = busyMinutes(error)
    return { kind: 'failed', status: minutes === null ? 503 : 429, busyMinutes: minutes }
  }
}

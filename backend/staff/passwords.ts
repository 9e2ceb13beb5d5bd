import { hash, verify } from '@node-rs/argon2'
import { z } from 'zod'
import { cleanEmail } from '../../lib/shared/mailable.ts'
import { HttpError } from '../base/errors.ts'
import { MAX_SLOW_CHECKS } from './attempt-limits.ts'
import { isWeak } from './weak-passwords.ts'

/** An error in a form: the name of the field (or `form` for the whole form) and what to do about it. */
export interface FieldError {
  field: string
  message: string
}

/** OWASP's settings for argon2id: 19 MiB, two passes, one lane. A hash took 40 ms on the development machine. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/**
 * Limits hashing to two at a time, because each hash needs 19 MiB and a thread that image work also needs. All delayed
 * attempts may arrive at once and still have to leave room for others. Together they take a second or two.
 */
const withTurn = createSemaphore({ concurrent: 2, waiting: 2 * MAX_SLOW_CHECKS })

export const PASSWORD_MIN_LENGTH = 12
/** Longer passwords are refused, because they would only take longer to hash. */
export const PASSWORD_MAX_LENGTH = 200

export const EMAIL_MAX_LENGTH = 254

/** Hashes a password in PHC format, which includes the salt and the settings. */
export function hashPassword(password: string): Promise<string> {
  return withTurn(() => hash(normalise(password), ARGON2ID))
}

let unknownAccountHash: Promise<string> | undefined

/** Compares a password with a hash. Slow and memory-intensive by design. */
type Compare = (hash: string, password: string) => Promise<boolean>

/**
 * Verifies a password. Takes just as long for an unknown account (`storedHash` undefined), so that visitors can't find
 * out who is staff.
 *
 * @param compare replaced in tests that count comparisons
 */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
  compare: Compare = verify,
): Promise<boolean> {
  unknownAccountHash ??= hashPassword('no account has this password')
  const against = storedHash ?? (await unknownAccountHash)
  const matches = await withTurn(() => compare(against, normalise(password)))
  return matches && storedHash !== undefined
}

/** Normalises a password, because keyboards compose accented letters in different ways. */
function normalise(password: string): string {
  return password.normalize('NFKC')
}

/** Creates a semaphore with a limited backlog. Throws HttpError unavailable if too many are waiting. */
export function createSemaphore({
  concurrent,
  waiting,
}: {
  concurrent: number
  waiting: number
}): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []

  return async (work) => {
    if (running < concurrent) running += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else
      throw new HttpError('unavailable', 'The server is busy. Try again in a minute.', {
        headers: { 'retry-after': '60' },
      })
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // Pass the slot straight to the next one, so that new work can't take it first.
      if (next === undefined) running -= 1
      else next()
    }
  }
}

/** The schema of a new account's email address, as typed. */
export const emailSchema = z
  .string()
  .overwrite((typed) => cleanEmail(typed) ?? '')
  .min(1, 'Enter an email address like name@example.org')
/** The address of an account or invitation, which an earlier version may have stored under different rules. */
export const storedEmailSchema = z.string()
const name = z.string().trim().min(1, 'Enter your name').max(100, 'Enter a name of at most 100 characters')
const password = z
  .string()
  .min(PASSWORD_MIN_LENGTH, `Choose a password of at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, `Choose a password of at most ${PASSWORD_MAX_LENGTH} characters`)

/**
 * Creates the schema of the account form. Its messages say what to do.
 *
 * @param guessableWords words about the party, which would make a password easy to guess
 */
export function personSchema(guessableWords: readonly string[], email: z.ZodType<string> = emailSchema) {
  return z
    .object({ name, email, password })
    .refine((person) => !person.password.toLowerCase().includes(person.email.toLowerCase()), {
      path: ['password'],
      message: 'Choose a password that does not contain your email address',
    })
    .refine((person) => !isWeak(person.password, [...guessableWords, person.name, person.email]), {
      path: ['password'],
      message: 'This password is easy to guess. Choose three or four unrelated words',
    })
}

/** Picks the first error of each field, in the order of the form. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const first = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? 'form')
    if (!first.has(field)) first.set(field, message)
  }
  return [...first].map(([field, message]) => ({ field, message }))
}

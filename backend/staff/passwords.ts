import { hash, verify } from '@node-rs/argon2'
import { createTurnstile } from '../http/turnstile.ts'

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. About 40 ms on the build machine. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Each hash costs 19 MiB and a thread that image work needs too. */
const inTurn = createTurnstile({ concurrent: 2, waiting: 24 })

export const PASSWORD_MIN_LENGTH = 12
/** Longer ones would only cost time to hash. */
export const PASSWORD_MAX_LENGTH = 200

/** Hash of a password, in the PHC format with its salt and settings. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalise(password), ARGON2ID))
}

let unknownAccountHash: Promise<string> | undefined

/** Compares a password with a hash: the costly part. */
type Compare = (hash: string, password: string) => Promise<boolean>

/**
 * Whether the password is the account's. Takes as long for an account that does
 * not exist (`storedHash` undefined), so that strangers cannot tell who is staff.
 *
 * @param compare for tests, which count how often and with what it is called
 */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
  compare: Compare = verify,
): Promise<boolean> {
  unknownAccountHash ??= hashPassword('no account has this password')
  const against = storedHash ?? (await unknownAccountHash)
  const matches = await inTurn(() => compare(against, normalise(password)))
  return matches && storedHash !== undefined
}

/** Keyboards compose accented letters differently; the same password must stay the same. */
function normalise(password: string): string {
  return password.normalize('NFKC')
}

import 'server-only'
import { z } from 'zod'
import { answerOf, inboxDatabase, inboxFailure, isLinkToken } from '../inbox/database'
import { MEMBERSHIP_PREFIX } from '../shared/routes'

/** Time limit for an upload to a hosted database, in milliseconds. */
const FILE_TIMEOUT_MS = 60_000

const Link = z
  .object({
    status: z.enum(['open', 'declared', 'ended']),
    reference: z.string(),
    link_until: z.string(),
  })
  .nullable()

const Applicant = z
  .object({
    reference: z.string(),
    level: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    born_on: z.string(),
    street: z.string(),
    suburb: z.string(),
    state: z.string(),
    postcode: z.string(),
    link_until: z.string(),
  })
  .nullable()

/** An applicant, as named in the declaration. */
export type Applicant = NonNullable<z.infer<typeof Applicant>>

const DeclarationOutcome = z.enum(['stored', 'used', 'ended', 'unknown'])

/**
 * Returns the state of an applicant's link. Null if the token is incomplete or unknown. Changes nothing, because mail
 * scanners open links too.
 *
 * @throws InboxError if the database is unavailable
 */
export async function findMembershipLink(token: string) {
  if (!isLinkToken(token)) return null
  return Link.parse(await answerOf(inboxDatabase().rpc('membership_link', { token })))
}

/**
 * Returns the application that a link belongs to. Null unless the link is still open.
 *
 * @throws InboxError if the database is unavailable
 */
export async function findApplicant(token: string): Promise<Applicant | null> {
  if (!isLinkToken(token)) return null
  return Applicant.parse(await answerOf(inboxDatabase().rpc('membership_declaration', { token })))
}

/**
 * Stores a signed declaration.
 *
 * @param address the sender's IP address for rate limiting, or null if unknown
 * @returns the outcome: `busy` after too many files, `refused` if the database rejects the file
 * @throws InboxError if the database is unavailable
 */
export async function sendDeclaration(
  token: string,
  file: { name: string; bytes: Uint8Array },
  address: string | null,
): Promise<z.infer<typeof DeclarationOutcome> | 'busy' | 'refused'> {
  if (!isLinkToken(token)) return 'unknown'
  const database = inboxDatabase({
    timeoutMs: FILE_TIMEOUT_MS,
    headers: address === null ? {} : { 'x-forwarded-for': address },
  })
  const { data, error, status } = await database.rpc('send_signed_declaration', {
    token,
    file_name: file.name,
    file_content: Buffer.from(file.bytes).toString('base64'),
  })
  if (status === 429) return 'busy'
  if (status === 400) return 'refused'
  if (error) throw inboxFailure(error, status)
  return DeclarationOutcome.parse(data)
}

/** Returns the path of an applicant's page. */
export function membershipPage(token: string): string {
  return `${MEMBERSHIP_PREFIX}/${encodeURIComponent(token)}`
}

/** Returns the path that the form on an applicant's page posts to. */
export function membershipAction(token: string): string {
  return `/api${membershipPage(token)}`
}

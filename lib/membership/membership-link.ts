import 'server-only'
import { z } from 'zod'
import { answerOf, inboxDatabase, inboxFailure, isLinkToken } from '../inbox/database'
import { MEMBERSHIP_PREFIX } from '../routes'

/** For a file that is sent to a hosted database. */
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

/** The state of the application that a link belongs to. */
export type MembershipLink = NonNullable<z.infer<typeof Link>>

/** The applicant, as the declaration names them. */
export type Applicant = NonNullable<z.infer<typeof Applicant>>

/** The outcome of sending a signed declaration. */
export type DeclarationOutcome = z.infer<typeof DeclarationOutcome>
const DeclarationOutcome = z.enum(['stored', 'used', 'ended', 'unknown'])

/**
 * Looks a link up. Changes nothing, because programs open links too.
 *
 * @returns null for a link that was cut off or never made
 * @throws InboxError when the database cannot be asked
 */
export async function findMembershipLink(token: string): Promise<MembershipLink | null> {
  if (!isLinkToken(token)) return null
  return Link.parse(await answerOf(inboxDatabase().rpc('membership_link', { token })))
}

/**
 * Reads what the applicant of a link wrote.
 *
 * @returns null unless the link is open
 * @throws InboxError when the database cannot be asked
 */
export async function findApplicant(token: string): Promise<Applicant | null> {
  if (!isLinkToken(token)) return null
  return Applicant.parse(await answerOf(inboxDatabase().rpc('membership_declaration', { token })))
}

/**
 * Stores a signed declaration.
 *
 * @param address of the sender, by which the database counts files. Null where it is not known
 * @returns the outcome: `busy` after too many files, `refused` for a file that the database does not take
 * @throws InboxError when the database cannot be asked
 */
export async function sendDeclaration(
  token: string,
  file: { name: string; bytes: Uint8Array },
  address: string | null,
): Promise<DeclarationOutcome | 'busy' | 'refused'> {
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

/** The path of the page of a link. */
export function membershipPage(token: string): string {
  return `${MEMBERSHIP_PREFIX}/${encodeURIComponent(token)}`
}

/** The path that the form of that page posts to. */
export function membershipAction(token: string): string {
  return `/api${membershipPage(token)}`
}

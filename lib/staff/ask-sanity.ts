import { z } from 'zod'

/** Headers of a request. */
export type RequestHeaders = Pick<Headers, 'get'>

/** A member of staff who is signed in to the Studio. */
export interface StaffMember {
  /** The account's id on the embedded backend, the project user's on hosted Sanity. */
  id: string
  /** The name in records of their actions: the email address, or the name where there is none. */
  name: string
  /** Names of Sanity's roles, such as `editor`; at least one. */
  roles: string[]
}

/** An account on the staff, as other staff see it. */
export interface Colleague {
  id: string
  name: string
  /** Names of Sanity's roles, such as `editor`. */
  roles: string[]
}

/** The member of staff who answers for a pass to drafts, as of when it was made. */
export const Voucher = z.object({
  /** The id of the session on the embedded backend (no secret), the member's id on hosted Sanity. */
  id: z.string().min(1),
  /** The names of their roles, sorted, with spaces between. */
  roles: z.string(),
  /** When the session ends at the latest, in milliseconds since 1970. Hosted Sanity does not say. */
  until: z.int().optional(),
})
export type Voucher = z.infer<typeof Voucher>

/**
 * The access to the staff of a content source. The embedded backend knows staff by their session cookie, hosted Sanity
 * by the Studio's token (docs/decisions/005-inbox-sign-in.md). Each method asks the source, and throws when it does
 * not answer: a failure never counts as permission.
 */
export interface StaffAccess {
  /** Finds the sender of a request: signing out and losing a role take effect at once. Null for strangers. */
  findStaff(headers: RequestHeaders): Promise<StaffMember | null>
  /** Lists the staff, as the sender of a request may see them. Empty for strangers. */
  listColleagues(headers: RequestHeaders): Promise<Colleague[]>
  /**
   * Finds who requests the page with brand assets. Null for strangers. `pass` is the value of the cookie of
   * `adminPass`.
   */
  findAdmin(headers: RequestHeaders, pass: string | null): Promise<StaffMember | null>
  /** Returns the value of the cookie that opens that page to the sender. Null where the session cookie does. */
  adminPass(headers: RequestHeaders): string | null
  /** Returns the full address at which staff sign in for that page. */
  adminSignIn(): string
  /** Makes the voucher of the member who sends a request. Null when they have signed out meanwhile. */
  voucherOf(staff: StaffMember, headers: RequestHeaders): Promise<Voucher | null>
  /**
   * Makes the voucher for the Studio's preview, which a browser opens by an address. Null for strangers.
   *
   * @param ownerOfSecret looks up the member who made the one-time secret in that address
   */
  previewVoucher(
    headers: RequestHeaders,
    ownerOfSecret: () => Promise<string | null>,
  ): Promise<Voucher | null>
  /** Whether the member of a voucher is still on the staff and signed in, with the same roles. */
  isVoucherValid(voucher: Voucher): Promise<boolean>
}

/** The means of asking Sanity: `fetch`, and the site's token that reads drafts. */
export interface SanityAccess {
  ask: typeof fetch
  token: string | undefined
}

/** Timeouts in milliseconds, longer than any healthy answer takes. A page waits for the answer about a draft. */
const TIMEOUT_MS = { staff: 10_000, draft: 5_000 }

/** Sends a request to Sanity's API, past every cache. */
export function askSanity(
  { ask }: Pick<SanityAccess, 'ask'>,
  about: 'staff' | 'draft',
  { url, headers }: { url: URL | string; headers: Record<string, string> },
): Promise<Response> {
  return ask(url, {
    headers,
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS[about]),
  })
}

/** The answer of Sanity's `/users/me`. The embedded backend answers strangers with an empty object. */
const CurrentUser = z.object({
  id: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  roles: z.array(z.object({ name: z.string() })).min(1),
})

/** Reads an answer of `/users/me`. Null for the answer to a stranger. */
export async function memberIn(response: Response): Promise<StaffMember | null> {
  if (isRefused(response)) return null
  const user = CurrentUser.safeParse(await bodyOf(response))
  if (!user.success) return null
  const { id, name, email, roles } = user.data
  return { id, name: email || name || id, roles: roles.map((role) => role.name) }
}

/** Whether Sanity refused to answer. */
export function isRefused({ status }: Response): boolean {
  return status === 401 || status === 403
}

/** Reads the JSON of an answer. */
export async function bodyOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`Sanity answered ${response.status} when asked who is there.`)
  return response.json()
}

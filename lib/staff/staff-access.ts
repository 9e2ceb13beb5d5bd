import { z } from 'zod'
import type { Colleague } from './colleagues'

/** Headers of a request. */
export type RequestHeaders = Pick<Headers, 'get'>

/** Somebody who has signed in to the Studio. */
export interface StaffMember {
  /** The account's id on the embedded backend, the project user's on hosted Sanity. */
  id: string
  /** As records of what they do name them: the email address, or the name where there is none. */
  name: string
  /** Names of Sanity's roles, such as `editor`; at least one. */
  roles: string[]
}

/** Somebody of the staff who answers for a pass to drafts, as they were when it was made. */
export const Voucher = z.object({
  /** The sign-in session on the embedded backend, which is no secret; the member's id on hosted Sanity. */
  id: z.string().min(1),
  /** Names of their roles, sorted, with blanks between them. */
  roles: z.string(),
})
export type Voucher = z.infer<typeof Voucher>

/**
 * How a content store says who is on the staff. The embedded backend knows them by the cookie of their session, hosted
 * Sanity by the token of the Studio (docs/decisions/005-volunteer-desk.md). Each method asks anew, and throws when the
 * store does not answer: nobody is let in on a guess.
 */
export interface StaffAccess {
  /** Who sends a request; null for strangers. */
  findStaff(headers: RequestHeaders): Promise<StaffMember | null>
  /** Everybody on the staff, as the sender of a request may see them; nobody for strangers. */
  listColleagues(headers: RequestHeaders): Promise<Colleague[]>
  /** Who asks for the page with brand assets; null for strangers. `pass` is the cookie of `adminPass` that came along. */
  findAdmin(headers: RequestHeaders, pass: string | null): Promise<StaffMember | null>
  /** The value of the cookie that lets the sender see that page; null where the session does. */
  adminPass(headers: RequestHeaders): string | null
  /** Full address where staff sign in for that page. */
  adminSignIn(): string
  /** How a member who sends a request answers for a pass to drafts; null when they have signed out meanwhile. */
  voucherOf(staff: StaffMember, headers: RequestHeaders): Promise<Voucher | null>
  /**
   * Who answers for the Studio's preview, which a browser opens by its address; null for strangers.
   *
   * @param ownerOfSecret looks up the member who made the one-time secret in that address
   */
  previewVoucher(
    headers: RequestHeaders,
    ownerOfSecret: () => Promise<string | null>,
  ): Promise<Voucher | null>
  /** Whether somebody who answers for a pass is still there, with the roles they had. */
  isStillThere(voucher: Voucher): Promise<boolean>
}

/** With what a content store is asked: `fetch`, and the site's token that reads drafts. */
export interface AskMeans {
  ask: typeof fetch
  token: string | undefined
}

/** Longer than any healthy answer. A page waits for what is asked about a draft. */
const TIMEOUT_MS = { staff: 10_000, draft: 5_000 }

/** Asks a content store, past every cache. */
export function askStore(
  { ask }: Pick<AskMeans, 'ask'>,
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

/** What Sanity's `/users/me` says; the embedded backend answers strangers with an empty object. */
const CurrentUser = z.object({
  id: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  roles: z.array(z.object({ name: z.string() })).min(1),
})

/** Reads the answer of `/users/me`; null for a stranger's. */
export async function memberIn(response: Response): Promise<StaffMember | null> {
  if (isRefused(response)) return null
  const user = CurrentUser.safeParse(await bodyOf(response))
  if (!user.success) return null
  const { id, name, email, roles } = user.data
  return { id, name: email || name || id, roles: roles.map((role) => role.name) }
}

/** Whether a store answered that the asker may not know. */
export function isRefused({ status }: Response): boolean {
  return status === 401 || status === 403
}

/** The JSON of an answer. */
export async function bodyOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`Sanity answered ${response.status} when asked who is there.`)
  return response.json()
}

import { z } from 'zod'

export type RequestHeaders = Pick<Headers, 'get'>

/** A member of staff who is signed in to the Studio. */
export interface StaffMember {
  /** The account's id on the embedded backend, or the project user's on hosted Sanity. */
  id: string
  /** The name in audit records: the email address, or the name if there is none. */
  name: string
  /** Names of Sanity roles, such as `editor`; at least one. */
  roles: string[]
}

/** An account on the staff, as other staff see it. */
export interface Colleague {
  id: string
  name: string
  /** Names of Sanity's roles, such as `editor`. */
  roles: string[]
}

/** The member of staff responsible for a draft pass, as of when it was made. */
export const PassIssuer = z.object({
  /** The session's id on the embedded backend (not secret), or the member's on hosted Sanity. */
  id: z.string().min(1),
  /** The role names, sorted and separated by spaces. */
  roles: z.string(),
  /** The latest end of the session, in milliseconds since 1970. Unknown for hosted Sanity. */
  until: z.int().optional(),
})
export type PassIssuer = z.infer<typeof PassIssuer>

/**
 * Access to a content source's staff. The embedded backend identifies staff by session cookie, hosted Sanity by the
 * Studio's token (docs/decisions/005-inbox-sign-in.md). Each method asks the source and throws if it does not
 * respond: a failure never counts as permission.
 */
export interface StaffAccess {
  /** Identifies a request's sender. Signing out and losing a role take effect at once. Null for anonymous visitors. */
  findStaff(headers: RequestHeaders): Promise<StaffMember | null>
  /** Lists the staff, as visible to a request's sender. Empty for anonymous visitors. */
  listColleagues(headers: RequestHeaders): Promise<Colleague[]>
  /**
   * Identifies who requests the brand assets page. Null for anonymous visitors. `pass` is the cookie value from
   * `adminPass`.
   */
  findAdmin(headers: RequestHeaders, pass: string | null): Promise<StaffMember | null>
  /** Returns the cookie value that opens that page to the sender. Null if the session cookie does. */
  adminPass(headers: RequestHeaders): string | null
  /** Returns the full sign-in URL for that page. */
  adminSignIn(): string
  /** Describes a request's sender as a pass issuer. Null if they have signed out in the meantime. */
  issuerOf(staff: StaffMember, headers: RequestHeaders): Promise<PassIssuer | null>
  /**
   * Describes the issuer of the Studio's preview, which a browser opens by URL. Null for anonymous visitors.
   *
   * @param ownerOfSecret looks up the member who created the URL's one-time secret
   */
  previewIssuer(
    headers: RequestHeaders,
    ownerOfSecret: () => Promise<string | null>,
  ): Promise<PassIssuer | null>
  /** Whether an issuer is still on the staff and signed in, with the same roles. */
  isIssuerValid(issuer: PassIssuer): Promise<boolean>
}

/** Requirements for requests to Sanity: `fetch`, and the site's token that reads drafts. */
export interface SanityAccess {
  ask: typeof fetch
  token: string | undefined
}

/** Timeouts in milliseconds, longer than any healthy response. A page waits for the one about drafts. */
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

/** The response of Sanity's `/users/me`. The embedded backend sends an empty object to anonymous visitors. */
const CurrentUser = z.object({
  id: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  roles: z.array(z.object({ name: z.string() })).min(1),
})

/** Reads a response of `/users/me`. Null for anonymous visitors. */
export async function memberIn(response: Response): Promise<StaffMember | null> {
  if (isRefused(response)) return null
  const user = CurrentUser.safeParse(await bodyOf(response))
  if (!user.success) return null
  const { id, name, email, roles } = user.data
  return { id, name: email || name || id, roles: roles.map((role) => role.name) }
}

/** Whether Sanity denied the request. */
export function isRefused({ status }: Response): boolean {
  return status === 401 || status === 403
}

export async function bodyOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`Sanity answered ${response.status} when asked who is signed in.`)
  return response.json()
}

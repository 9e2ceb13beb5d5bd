import { z } from 'zod'

export type RequestHeaders = Pick<Headers, 'get'>

/** A staff member, who is signed in to the Studio unless stated otherwise. */
export interface StaffMember {
  /** The account's id in the embedded backend, or the project user's id on hosted Sanity. */
  id: string
  /** Name used in audit records: the email address, or the person's name if there is none. */
  name: string
  /** Names of Sanity roles, such as `editor`. Never empty. */
  roles: string[]
}

/** Snapshot of the staff member who issued a draft pass. */
export const PassIssuer = z.object({
  /** The member's id on hosted Sanity. In the embedded backend, the session's id, which isn't secret. */
  id: z.string().min(1),
  /** Names of their roles, sorted and separated by spaces. */
  roles: z.string(),
  /** When the session ends at the latest, in milliseconds since 1970. Unknown on hosted Sanity. */
  until: z.int().optional(),
})
export type PassIssuer = z.infer<typeof PassIssuer>

/**
 * Identifies the staff of a content source. The embedded backend recognises staff by session cookie, hosted Sanity by
 * the Studio's token (docs/decisions/005-inbox-sign-in.md). Every method queries the source, and throws if it doesn't
 * respond: a failure never counts as permission.
 */
export interface StaffAccess {
  /**
   * Identifies who sent a request. Signing out or losing a role takes effect immediately. Null for anonymous visitors.
   */
  findStaff(headers: RequestHeaders): Promise<StaffMember | null>
  /** Lists the staff accounts that the sender of a request can see. Empty for anonymous visitors. */
  listColleagues(headers: RequestHeaders): Promise<StaffMember[]>
  /**
   * Identifies who requests the brand assets page. Null for anonymous visitors. `pass` is the cookie value from
   * `adminPass`.
   */
  findAdmin(headers: RequestHeaders, pass: string | null): Promise<StaffMember | null>
  /**
   * Returns the value of the cookie that gives access to the brand assets page. Null if the session cookie already
   * does.
   */
  adminPass(headers: RequestHeaders): string | null
  /**
   * Returns the address of the sign-in for the brand assets page: the embedded backend's sign-in, or the Studio tool
   * that obtains the cookie. It is a full URL, because Next's proxy requires one.
   */
  adminSignIn(): string
  /** Describes the sender of a request as the issuer of a pass. Null if they have signed out in the meantime. */
  issuerOf(staff: StaffMember, headers: RequestHeaders): Promise<PassIssuer | null>
  /**
   * Describes the issuer for the Studio's preview, which a browser opens by URL. Null for anonymous visitors.
   *
   * @param ownerOfSecret looks up the member who created the one-time secret in the URL
   */
  previewIssuer(
    headers: RequestHeaders,
    ownerOfSecret: () => Promise<string | null>,
  ): Promise<PassIssuer | null>
  /** Whether an issuer is still on the staff and signed in, with the same roles as before. */
  isIssuerValid(issuer: PassIssuer): Promise<boolean>
}

/** Dependencies of requests to Sanity: `fetch`, and the site's token for reading drafts. */
export interface SanityAccess {
  ask: typeof fetch
  token: string | undefined
}

/** Timeouts in milliseconds, longer than any healthy response takes. `draft` is shorter, because pages wait for it. */
const TIMEOUT_MS = { staff: 10_000, draft: 5_000 }

/** Sends a request to Sanity's API, bypassing every cache. */
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

/** Response of Sanity's `/users/me`. The embedded backend sends an empty object to anonymous visitors. */
const CurrentUser = z.object({
  id: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  roles: z.array(z.object({ name: z.string() })).min(1),
})

/** Reads the response of `/users/me`. Null for anonymous visitors. */
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

import { z } from 'zod'
import { contentSource } from '../env/content'
import { findStaff, type Sanity, type StaffMember } from '../staff/find-staff'
import { rolesText, type Voucher } from './voucher'
import { listMembers } from './vouching'

/** Longer than any healthy answer, in milliseconds. */
const ANSWER_LIMIT = 5_000

const Session = z.object({ id: z.string(), role: z.string() })

/**
 * How a member of staff who sends a request answers for a pass: with the session on the embedded backend,
 * which ends when they sign out; with the membership of the project on hosted Sanity.
 *
 * @returns null when they have signed out meanwhile
 * @throws Error when Sanity does not answer
 */
export async function voucherOf(
  staff: StaffMember,
  headers: Pick<Headers, 'get'>,
  { source = contentSource, ask = fetch }: Sanity = {},
): Promise<Voucher | null> {
  if (source.kind === 'hosted') return { id: staff.id, roles: rolesText(staff.roles) }
  const response = await ask(new URL('/backend/staff/session', source.apiHost), {
    headers: { cookie: headers.get('cookie') ?? '' },
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_LIMIT),
  })
  if (response.status === 401 || response.status === 403) return null
  if (!response.ok) throw new Error(`The backend answered ${response.status} when asked for a session.`)
  const { id, role } = Session.parse(await response.json())
  return { id, roles: role }
}

/**
 * Who answers for the Studio's preview, which a browser opens by its address. On the embedded backend the session
 * comes along; on hosted Sanity no proof does, and the one-time secret names the member who made it.
 *
 * @param ownerOfSecret looks that member up
 * @returns null for strangers
 * @throws Error when Sanity does not answer
 */
export async function previewVoucher(
  headers: Pick<Headers, 'get'>,
  ownerOfSecret: () => Promise<string | null>,
  sanity: Sanity = {},
): Promise<Voucher | null> {
  const { source = contentSource } = sanity
  if (source.kind === 'embedded') {
    const staff = await findStaff(headers, sanity)
    return staff === null ? null : voucherOf(staff, headers, sanity)
  }
  const [id, members] = await Promise.all([ownerOfSecret(), listMembers(source, sanity)])
  if (id === null) return null
  const roles = members === null ? '' : members.get(id)
  return roles === undefined ? null : { id, roles }
}

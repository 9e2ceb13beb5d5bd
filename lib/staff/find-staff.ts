import 'server-only'
import { contentSource } from '../env/content'
import { readToken } from '../env/secrets'
import { forSource } from '../env/sources'
import type { ContentSource } from '../env/variables'
import { embeddedStaff } from './embedded-staff'
import { hostedStaff } from './hosted-staff'
import type { AskMeans, RequestHeaders, StaffAccess, StaffMember } from './staff-access'

/** Which Sanity is asked, and with what: this site's own; others in tests. */
export type Sanity = Partial<AskMeans> & { source?: ContentSource }

/** How the content store says who is on the staff. */
export function staffAccess({
  source = contentSource,
  ask = fetch,
  token = readToken,
}: Sanity = {}): StaffAccess {
  const means = { ask, token }
  return forSource(source, {
    embedded: (embedded) => embeddedStaff(embedded, means),
    hosted: (hosted) => hostedStaff(hosted, means),
  })
}

/**
 * Who sends a request, by Sanity's own word and each time anew: whoever is signed
 * out or loses the role is out at once.
 *
 * @returns null for strangers
 * @throws Error when Sanity does not answer
 */
export function findStaff(headers: RequestHeaders, sanity: Sanity = {}): Promise<StaffMember | null> {
  return staffAccess(sanity).findStaff(headers)
}

import 'server-only'
import { contentSource } from '../env/content'
import { readToken } from '../env/secrets'
import { forSource } from '../env/sources'
import type { ContentSource } from '../env/variables'
import { embeddedStaff } from './embedded-staff'
import { hostedStaff } from './hosted-staff'
import type { SanityAccess, StaffAccess } from './ask-sanity'

/** Replaces this site's content source, `fetch` and token, for tests. */
export type Sanity = Partial<SanityAccess> & { source?: ContentSource }

export function staffAccess({
  source = contentSource,
  ask = fetch,
  token = readToken,
}: Sanity = {}): StaffAccess {
  const access = { ask, token }
  return forSource(source, {
    embedded: (embedded) => embeddedStaff(embedded, access),
    hosted: (hosted) => hostedStaff(hosted, access),
  })
}

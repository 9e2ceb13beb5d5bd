import { withKeys } from './builders/keys.ts'
import { footer } from './documents/footer.ts'
import { home } from './documents/home.ts'
import { navigation } from './documents/navigation.ts'
import { notFound } from './documents/not-found.ts'
import { policyDocuments } from './documents/policies/all.ts'
import { siteSettings } from './documents/site-settings.ts'

/** When every document of the seed was made; fixed, so that the written file never differs between runs. */
const SEEDED_AT = '2026-11-01T00:00:00Z'

/** Every document of the seed, ready to be written. */
export const documents = [siteSettings, navigation, footer, home, notFound, ...policyDocuments]

/** The seed as NDJSON: one document a line, with fixed timestamps and a `_key` on every object in an array. */
export function seedAsNdjson(): string {
  return documents
    .map(({ _id, _type, ...fields }) => ({ _id, _type, _createdAt: SEEDED_AT, _updatedAt: SEEDED_AT, ...fields }))
    .map((document) => `${JSON.stringify(withKeys(document))}\n`)
    .join('')
}

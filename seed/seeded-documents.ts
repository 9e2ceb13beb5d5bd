import { withKeys } from './builders/keys.ts'
import { documents } from './documents.ts'

/** When every document of the seed was made; fixed, so that the written file never differs between runs. */
const SEEDED_AT = '2026-11-01T00:00:00Z'

/** The seed's documents with fixed timestamps and a `_key` on every object in an array. */
export function seededDocuments() {
  return documents.map(({ _id, _type, ...fields }) => ({
    _id,
    _type,
    _createdAt: SEEDED_AT,
    _updatedAt: SEEDED_AT,
    ...withFieldKeys(fields),
  }))
}

/** The seed as NDJSON: one document a line. */
export function seedAsNdjson(): string {
  return seededDocuments()
    .map((document) => `${JSON.stringify(document)}\n`)
    .join('')
}

function withFieldKeys(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, withKeys(value)]))
}

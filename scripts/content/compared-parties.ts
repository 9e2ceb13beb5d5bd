import { isRecord } from '../../lib/is-record.ts'
import type { Migration, StoredDocument } from './stored-document.ts'

/** The other parties of a comparison in earlier versions. Each had a column's heading and ratings in fields of its name. */
const OLD_PARTIES = [
  { id: 'liberal', name: 'Liberal' },
  { id: 'labor', name: 'Labor' },
  { id: 'greens', name: 'Greens' },
] as const

/** Turns the fields of three fixed parties into a list of parties and, in each line, a list of their ratings. */
export const comparedParties: Migration = {
  title: 'Parties of the comparison can be added and removed now',
  migrate: (documents) => documents.map(listParties),
}

function listParties(document: StoredDocument): StoredDocument {
  const { comparison } = document
  if (document._type !== 'election' || !isRecord(comparison) || isGiven(comparison['parties']))
    return document
  const columns = isRecord(comparison['columns']) ? comparison['columns'] : undefined
  const rows = Array.isArray(comparison['rows']) ? comparison['rows'].filter(isRecord) : undefined
  if (![columns ?? {}, ...(rows ?? [])].some(hasParty)) return document
  const parties = OLD_PARTIES.map(({ id, name }) => {
    const heading = columns?.[id]
    return { _key: id, _type: 'comparedParty', id, name: typeof heading === 'string' ? heading : name }
  })
  const rated = rows?.map((row) => ({
    ...withoutParties(row),
    ratings: OLD_PARTIES.flatMap(({ id }) =>
      row[id] ? [{ _key: id, _type: 'partyRating', partyId: id, rating: row[id] }] : [],
    ),
  }))
  return {
    ...document,
    comparison: {
      ...comparison,
      parties,
      ...(columns && { columns: withoutParties(columns) }),
      ...(rated && { rows: rated }),
    },
  }
}

function hasParty(fields: Record<string, unknown>): boolean {
  return OLD_PARTIES.some(({ id }) => isGiven(fields[id]))
}

function withoutParties({ liberal: _, labor: _labor, greens: _greens, ...rest }: Record<string, unknown>) {
  return rest
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

import { isDeepStrictEqual } from 'node:util'
import { getPublishedId } from '@sanity/client/csm'
import { z } from 'zod'
import { isRecord } from '../../lib/shared/is-record.ts'
import { ADMIN_PATH, SLUG_PAGE_TYPES } from '../../lib/shared/routes.ts'
import { pickedTarget, referenceTo } from '../../schemas/rules/picked-target.ts'
import type { SiteAddresses } from '../../schemas/rules/site-addresses.ts'
import { MAPPINGS } from './pages/mappings.ts'

/** A stored document, with unchecked fields. */
export const StoredDocument = z.looseObject({ _id: z.string(), _type: z.string(), _rev: z.string() })
export type StoredDocument = z.infer<typeof StoredDocument>

/** Converts documents from earlier versions. */
interface Migration {
  /** What the changed documents are called in the log. */
  title: string
  /**
   * Returns the documents in their order, followed by new ones. Unchanged documents are the same objects, so that a
   * second run changes nothing.
   *
   * @param origin of this site, such as `https://party.example`
   */
  migrate(documents: readonly StoredDocument[], origin: string): StoredDocument[]
}

type ChangeObject = (object: Record<string, unknown>) => Record<string, unknown>

/** Changes objects anywhere in a document's fields, innermost first. Returns the same object if nothing changes. */
function mapObjects(document: StoredDocument, change: ChangeObject): StoredDocument {
  const { _id, _type, _rev, ...fields } = document
  const changed = mapInner(fields, change)
  return changed === fields ? document : { ...changed, _id, _type, _rev }
}

/** Changes the objects inside an object, but not the object itself. */
function mapInner(object: Record<string, unknown>, change: ChangeObject): Record<string, unknown> {
  const entries = Object.entries(object).map(([name, value]) => [name, mapValue(value, change)] as const)
  return entries.some(([name, value]) => value !== object[name]) ? Object.fromEntries(entries) : object
}

function mapValue(value: unknown, change: ChangeObject): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => mapValue(item, change))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  return isRecord(value) ? change(mapInner(value, change)) : value
}

/**
 * The other parties in a comparison in earlier versions. Each had fields named after it for its column heading and
 * ratings.
 */
const OLD_PARTIES = [
  { id: 'liberal', name: 'Liberal' },
  { id: 'labor', name: 'Labor' },
  { id: 'greens', name: 'Greens' },
] as const

/** Turns the fields of three fixed parties into a list of parties, and a list of their ratings in each row. */
export const comparedParties: Migration = {
  title: 'Comparison: parties can now be added and removed',
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

/** Turns the singleton documents of earlier versions into pages made of blocks, with the same ids. */
const pagesOfBlocks: Migration = {
  title: 'Pages are now made of blocks',
  migrate(documents) {
    const words = new Map<string, Readonly<Record<string, unknown>>>()
    const pages = documents.map((document) => {
      const mapping = Object.hasOwn(MAPPINGS, document._type) ? MAPPINGS[document._type] : undefined
      if (mapping === undefined) return document
      const { forms, ...fields } = mapping.toPage(document)
      if (forms) words.set(document._id, forms)
      return { ...ofTheStore(document), ...fields, _id: document._id, _type: 'page', _rev: document._rev }
    })
    return giveWordsToForms(pages, words)
  },
}

/** Turns links to pages into references. These keep working when a page moves, and keep it from being deleted. */
export const linksToPages: Migration = {
  title: 'Links now follow their pages',
  migrate(documents, origin) {
    const ids = new Map(Object.entries(MAPPINGS).map(([id, { path }]) => [path, id]))
    const published = new Set(documents.map(({ _id }) => _id))
    const follow = (link: Record<string, unknown>) => {
      if (link['kind'] !== 'page') return link
      const { page: address, ...rest } = link
      // The staff page is not a document.
      if (address === ADMIN_PATH) return { ...rest, kind: 'url', url: origin + ADMIN_PATH }
      const id = ids.get(String(address))
      if (id === undefined) return { ...rest, kind: 'document' }
      const document = referenceTo({ id, type: 'page', isPublished: published.has(id) })
      return { ...rest, kind: 'document', document }
    }
    return documents.map((document) => mapObjects(document, follow))
  },
}

/** The attributes that the store writes. */
function ofTheStore(document: StoredDocument): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([name]) => name.startsWith('_')))
}

/** A link in text from an older version, with nothing but an address. */
const OldLink = z.strictObject({ _type: z.literal('textLink'), _key: z.string(), href: z.string() })

/**
 * Replaces the addresses in old links, in published documents and drafts, with references to their pages, which is how
 * staff link today. A reference keeps working when its page moves, and keeps it from being deleted. An address that
 * belongs to no page stays as it is.
 */
const oldLinks: Migration = {
  title: 'Links in text now follow their pages',
  migrate(documents, origin) {
    const site = { pages: documents.flatMap(addressOf), redirects: [] }
    return documents.map((document) => mapObjects(document, (object) => withTarget(object, site, origin)))
  },
}

function withTarget(object: Record<string, unknown>, site: SiteAddresses, origin: string) {
  const { data: old } = OldLink.safeParse(object)
  if (old === undefined) return object
  const target = pickedTarget(old.href, site, [origin])
  return target === null || 'href' in target ? object : { _type: old._type, _key: old._key, ...target }
}

function addressOf({ _id, _type, slug }: StoredDocument): SiteAddresses['pages'] {
  if (!SLUG_PAGE_TYPES.some((type) => type === _type)) return []
  const current = isRecord(slug) ? slug['current'] : undefined
  return [{ _id, _type, slug: typeof current === 'string' ? current : null }]
}

/** The migrations in the order they run. */
export const MIGRATIONS: readonly Migration[] = [comparedParties, pagesOfBlocks, linksToPages, oldLinks]

const FORMS = 'forms'

type Fields = Readonly<Record<string, unknown>>

/**
 * Moves text from former pages to the “Forms” document. Text from a draft or a version goes to the draft or version of
 * “Forms”, which is created if necessary. Text that “Forms” already has is kept.
 *
 * @param words by the id of the document that contained them
 */
export function giveWordsToForms(
  documents: readonly StoredDocument[],
  words: ReadonlyMap<string, Fields>,
): StoredDocument[] {
  if (words.size === 0) return [...documents]
  const byPlace = new Map<string, Fields>()
  for (const [id, fields] of words) byPlace.set(placeOf(id), merged(fields, byPlace.get(placeOf(id)) ?? {}))
  const published = byPlace.get('') ?? {}
  // A draft of “Forms” needs the published text too. Otherwise publishing the draft would remove it.
  const given = documents.map((document) => {
    if (getPublishedId(document._id) !== FORMS) return document
    return filled(filled(document, byPlace.get(placeOf(document._id)) ?? {}), published)
  })
  const base = given.find(({ _id }) => _id === FORMS) ?? { _type: FORMS, ...published }
  const added = [...byPlace].flatMap(([place, fields]) => {
    const _id = place + FORMS
    if (given.some((document) => document._id === _id)) return []
    const content = merged(fields, base)
    return place === '' || !isDeepStrictEqual(content, base)
      ? [{ ...content, _id, _type: FORMS, _rev: '' }]
      : []
  })
  return [...given, ...added]
}

/** The prefix of an id: empty if published, `drafts.`, or `versions.` with the name of the release. */
function placeOf(id: string): string {
  return id.slice(0, id.length - getPublishedId(id).length)
}

/** Fills in missing fields. Returns the same document if nothing is missing. */
function filled(document: StoredDocument, words: Fields): StoredDocument {
  const content = {
    ...merged(document, words),
    _id: document._id,
    _type: document._type,
    _rev: document._rev,
  }
  return isDeepStrictEqual(content, document) ? document : content
}

/** Merges two objects deeply. If both have a value, the first one wins. */
function merged(first: Fields, second: Fields): Fields {
  const names = new Set([...Object.keys(first), ...Object.keys(second)])
  return Object.fromEntries(
    [...names].map((name) => {
      const [one, other] = [first[name], second[name]]
      return [name, isRecord(one) && isRecord(other) ? merged(one, other) : (one ?? other)]
    }),
  )
}

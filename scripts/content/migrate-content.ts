import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { pickedTarget } from '../../schemas/rules/picked-target.ts'
import { SITE_ADDRESSES_QUERY, type SiteAddresses } from '../../schemas/rules/site-addresses.ts'

/**
 * Brings content of earlier versions into today's shape, drafts and versions in releases included. Content that has been
 * migrated already stays as it is.
 *
 * @param siteUrl of this site, such as `https://party.example`
 * @returns a line to print for each migration that changed something
 */
export async function migrateContent(client: SanityClient, siteUrl: string): Promise<string[]> {
  return [...(await pickOldLinks(client, siteUrl)), ...(await listComparedParties(client))]
}

/** The types of documents with long text. */
const WITH_TEXT = ['about', 'constitution', 'election', 'faq', 'manifesto', 'policy']

/** A link in text of an older version, which holds only an address. */
const OldLink = z.strictObject({ _type: z.literal('textLink'), _key: z.string(), href: z.string() })
const StoredDocument = z.looseObject({ _id: z.string() })
const Keyed = z.looseObject({ _key: z.string() })

/**
 * Replaces the addresses of old links in stored texts and drafts with references to their pages, as staff would choose
 * them today: such a link follows its page, and keeps it from being deleted. An address without a page stays as it is.
 *
 * @param origin of this site, such as `https://party.example`
 */
async function pickOldLinks(client: SanityClient, origin: string): Promise<string[]> {
  const [stored, site] = await Promise.all([
    client.fetch<unknown>('*[_type in $types]', { types: WITH_TEXT }),
    client.fetch<SiteAddresses>(SITE_ADDRESSES_QUERY),
  ])
  let transaction = client.transaction()
  let count = 0
  for (const { _id, ...fields } of z.array(StoredDocument).parse(stored)) {
    const changes: Record<string, object> = {}
    for (const { path, _key, href } of oldLinks(fields, '')) {
      const target = pickedTarget(href, site, [origin])
      if (target !== null && !('href' in target)) changes[path] = { _type: 'textLink', _key, ...target }
    }
    if (Object.keys(changes).length === 0) continue
    transaction = transaction.patch(_id, { set: changes })
    count += 1
  }
  if (count === 0) return []
  await transaction.commit({ visibility: 'sync' })
  return [`Links in text follow their pages now: ${count} documents`]
}

/** Finds the old links in a value, each with its path in the document. */
function oldLinks(value: unknown, path: string): { path: string; _key: string; href: string }[] {
  const old = OldLink.safeParse(value)
  if (old.success) return [{ path, _key: old.data._key, href: old.data.href }]
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const keyed = Keyed.safeParse(item)
      return oldLinks(item, `${path}[${keyed.success ? `_key==${JSON.stringify(keyed.data._key)}` : index}]`)
    })
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) =>
    oldLinks(item, path === '' ? name : `${path}.${name}`),
  )
}

/** The other parties of a comparison in earlier versions. Each had a column's heading and ratings in fields of its name. */
const OLD_PARTIES = [
  { id: 'liberal', name: 'Liberal' },
  { id: 'labor', name: 'Labor' },
  { id: 'greens', name: 'Greens' },
] as const
const OLD_COMPARISONS_QUERY = `*[_type == "election" && !defined(comparison.parties) && (
  ${OLD_PARTIES.map(({ id }) => `defined(comparison.columns.${id}) || count(comparison.rows[defined(${id})]) > 0`).join(' || ')}
)]`
const OldFields = z.looseObject({
  liberal: z.unknown().optional(),
  labor: z.unknown().optional(),
  greens: z.unknown().optional(),
})
const OldElection = z.object({
  _id: z.string(),
  _rev: z.string(),
  comparison: z.looseObject({ columns: OldFields.nullish(), rows: z.array(OldFields).nullish() }),
})

/** Turns the fields of three fixed parties into a list of parties and, in each line, a list of their ratings. */
async function listComparedParties(client: SanityClient): Promise<string[]> {
  const stored = z.array(OldElection).parse(await client.fetch<unknown>(OLD_COMPARISONS_QUERY))
  if (stored.length === 0) return []
  let transaction = client.transaction()
  for (const { _id, _rev, comparison } of stored) {
    const parties = OLD_PARTIES.map(({ id, name }) => {
      const heading = comparison.columns?.[id]
      return { _key: id, _type: 'comparedParty', id, name: typeof heading === 'string' ? heading : name }
    })
    const rows = comparison.rows?.map((row) => {
      const ratings = OLD_PARTIES.flatMap(({ id }) =>
        row[id] ? [{ _key: id, _type: 'partyRating', partyId: id, rating: row[id] }] : [],
      )
      return { ...withoutParties(row), ratings }
    })
    const columns = comparison.columns && withoutParties(comparison.columns)
    transaction = transaction.patch(_id, {
      ifRevisionID: _rev,
      set: { comparison: { ...comparison, parties, ...(columns && { columns }), ...(rows && { rows }) } },
    })
  }
  await transaction.commit({ visibility: 'sync' })
  return [`Parties of the comparison can be added and removed now: ${stored.length} documents`]
}

function withoutParties({ liberal: _, labor: _labor, greens: _greens, ...rest }: z.infer<typeof OldFields>) {
  return rest
}

import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { pickedTarget } from '../../schemas/rules/picked-target.ts'
import { SITE_ADDRESSES_QUERY, type SiteAddresses } from '../../schemas/rules/site-addresses.ts'

/** The types of documents with long text. */
const WITH_TEXT = ['about', 'constitution', 'election', 'faq', 'manifesto', 'policy']

/** A link in text from before links had a choice: it holds an address alone. */
const OldLink = z.strictObject({ _type: z.literal('textLink'), _key: z.string(), href: z.string() })
const StoredDocument = z.looseObject({ _id: z.string() })
const Keyed = z.looseObject({ _key: z.string() })

/**
 * Gives links in stored texts, drafts among them, the target that staff would choose today: a link to a policy follows
 * it from then on, and counts where the policy is to be deleted. An address without a page stays as it is.
 *
 * @param origins those of this site, such as `https://party.example`
 * @returns the number of documents that were changed
 */
export async function pickOldLinks(client: SanityClient, origins: readonly string[]): Promise<number> {
  const [stored, site] = await Promise.all([
    client.fetch<unknown>('*[_type in $types]', { types: WITH_TEXT }),
    client.fetch<SiteAddresses>(SITE_ADDRESSES_QUERY),
  ])
  let transaction = client.transaction()
  let count = 0
  for (const { _id, ...fields } of z.array(StoredDocument).parse(stored)) {
    const changes: Record<string, object> = {}
    for (const { path, _key, href } of oldLinks(fields, '')) {
      const target = pickedTarget(href, site, origins)
      if (target !== null && !('href' in target)) changes[path] = { _type: 'textLink', _key, ...target }
    }
    if (Object.keys(changes).length === 0) continue
    transaction = transaction.patch(_id, { set: changes })
    count += 1
  }
  if (count > 0) await transaction.commit({ visibility: 'sync' })
  return count
}

/** The old links below a value, each with its path in the document. */
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

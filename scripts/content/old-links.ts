import { z } from 'zod'
import { isRecord } from '../../lib/is-record.ts'
import { SLUG_PAGE_TYPES } from '../../lib/routes.ts'
import { pickedTarget } from '../../schemas/rules/picked-target.ts'
import type { SiteAddresses } from '../../schemas/rules/site-addresses.ts'
import { mapObjects, type Migration, type StoredDocument } from './stored-document.ts'

/** A link in text of an older version, which holds only an address. */
const OldLink = z.strictObject({ _type: z.literal('textLink'), _key: z.string(), href: z.string() })

/**
 * Replaces the addresses of old links in stored texts and drafts with references to their pages, as staff would choose
 * them today: such a link follows its page, and keeps it from being deleted. An address without a page stays as it is.
 */
export const oldLinks: Migration = {
  title: 'Links in text follow their pages now',
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

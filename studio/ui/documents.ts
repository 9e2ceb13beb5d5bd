import type { SanityClient } from '@sanity/client'
import type { Path, Schema, SchemaType } from 'sanity'
import { pageShowing } from '../../lib/shared/pages'
import { ADMIN_PATH, documentPath } from '../../lib/shared/routes'
import { textOf } from '../../schemas/fields/has-value'
import { SINGLETON_TYPES } from '../../schemas/schema-types'

/** A stored document of any type. */
export interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** A client that queries all versions of documents: published, drafts and releases. */
export function rawClient(client: SanityClient): SanityClient {
  return client.withConfig({ perspective: 'raw', useCdn: false })
}

/**
 * The titles of the fields along a path, as in the form.
 *
 * @example fieldTitles(electionType, ['facts', 'electionDate']) // 'Election facts › Election date'
 */
export function fieldTitles(type: SchemaType, path: Path): string {
  const titles: string[] = []
  let current: SchemaType | undefined = type
  for (const segment of path) {
    if (typeof segment !== 'string') {
      // A list entry is named by its number, if the path has one.
      if (typeof segment === 'number') titles.push(String(segment + 1))
      current = current && memberOf(current)
      continue
    }
    current = current && fieldOf(current, segment)
    // Spans of rich text are nested deeper than the form's fields.
    if (current === undefined) break
    titles.push(current.title ?? segment)
  }
  return titles.join(' › ')
}

function fieldOf(type: SchemaType, name: string): SchemaType | undefined {
  return 'fields' in type ? type.fields.find((field) => field.name === name)?.type : undefined
}

/** The type of a list’s entries; undefined if there are several. */
function memberOf(type: SchemaType): SchemaType | undefined {
  return 'of' in type && type.of.length === 1 ? type.of[0] : undefined
}

/** Fields that may hold a document's title. The first non-empty one is used. */
export const TITLE_FIELDS = ['title', 'name', 'question', 'label', 'from'] as const
const singletonTypes = new Set<string>(SINGLETON_TYPES)

/** A type's title for staff; its name if the schema lacks the type. */
export function titleOfType(type: string, schema: Pick<Schema, 'get'>): string {
  return schema.get(type)?.title ?? type
}

/** A document's title for staff: the type's title for singletons, and a note if no title field is filled in. */
export function documentTitle(document: { _type: string }, schema: Pick<Schema, 'get'>): string {
  const typeTitle = titleOfType(document._type, schema)
  if (singletonTypes.has(document._type)) return typeTitle
  const title = TITLE_FIELDS.map((field) => textOf(document, field)).find(Boolean)
  return title ?? `Untitled ${typeTitle.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`
}

/** The path of a policy, suburb or newsletter from its slug; null without a slug, and for other types. */
export function slugPath(document: { _type: string } | null | undefined): string | null {
  if (!document) return null
  const slug = textOf(Reflect.get(document, 'slug'), 'current')
  return slug ? documentPath(document._type, slug) : null
}

/**
 * The path of a document's own page, or its anchor on the FAQ page.
 *
 * @param document the published version, if the path is for visitors
 * @returns null for documents without their own address
 */
export function publicPath(document: { _id: string; _type: string }): string | null {
  if (document._type === 'faq') return `${pageShowing('faq')}#${document._id}`
  return document._type === 'brand' ? ADMIN_PATH : slugPath(document)
}

/** Whether documents of a type have their own address. */
export function hasPublicPath(type: string): boolean {
  return type === 'brand' || type === 'faq' || documentPath(type, 'any') !== null
}

/** The path of a page that shows a document, its own or a shared one; null if there is none or it has no slug. */
export function seenOn(type: string, document: { _type: string } | null | undefined): string | null {
  return pageShowing(type) ?? slugPath(document)
}

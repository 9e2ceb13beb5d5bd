import { isRecord } from '../../../lib/shared/is-record.ts'

/** A document from the previous version, with unchecked fields. */
export type FormerPage = Readonly<Record<string, unknown>>

/** The fields of a page, apart from its id and dates. */
export interface PageFields {
  title?: unknown
  description?: unknown
  slug: { _type: 'slug'; current: string }
  blocks: Block[]
  service?: unknown
  seo?: unknown
  /** Text that now belongs in the “Forms” document. It only fills fields that are empty there. */
  forms?: Readonly<Record<string, unknown>>
}

interface Block {
  _key: string
  _type: string
  [field: string]: unknown
}

/** A page with the given blocks, and with the common fields under their current names. */
export function pageFrom(
  { title, description, service, seo }: FormerPage,
  current: string,
  blocks: Block[],
): PageFields {
  return { ...given({ title, description, service, seo }), slug: { _type: 'slug', current }, blocks }
}

/** A block with the given fields, or none if it would have nothing but settings. */
export function block(_type: string, _key: string, content: FormerPage, settings: FormerPage = {}): Block[] {
  const fields = given(content)
  return Object.values(fields).some(hasContent) ? [{ _key, _type, ...settings, ...fields }] : []
}

/** A “Cards” block, built from one part of a page in the old format, with the given list as its cards. */
export function cardsBlock(key: string, part: unknown, list: unknown, settings: FormerPage): Block[] {
  const { heading, introduction, action } = fieldsOf(part)
  return block('cards', key, { heading, introduction, cards: asType('card', list), action }, settings)
}

/** A “Call to action” block, built from one part of a page in the old format. */
export function callBlock(key: string, part: unknown, links: unknown, settings: FormerPage): Block[] {
  const { heading, text } = fieldsOf(part)
  return block('callToAction', key, { heading, text, links }, settings)
}

/** The fields of one part of a page in the old format, without the type that some editing tools gave it. */
export function fieldsOf(part: unknown): FormerPage {
  const { _type, ...fields } = isRecord(part) ? part : {}
  return fields
}

/** A field of a value that may not be an object. Undefined if there is no such field. */
export function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

/** A list with its items converted to another type. They keep their keys. */
export function asType(type: string, list: unknown): unknown {
  return Array.isArray(list)
    ? list.map((item: unknown) => (isRecord(item) ? { ...item, _type: type } : item))
    : list
}

/** Returns only the fields that have a value. */
export function given(fields: FormerPage): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  )
}

function hasContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (isRecord(value))
    return Object.entries(value).some(([name, inner]) => !name.startsWith('_') && hasContent(inner))
  return value !== undefined && value !== null && value !== ''
}

import type { EditorContext } from '@portabletext/editor'
import { htmlToPortableText } from '@portabletext/html'
import { isRecord } from '../../lib/is-record'
import type { PickedTarget } from '../../schemas/rules/picked-target'

/** The annotation of links in text (schemas/objects/rich-text.ts). */
export const TEXT_LINK = 'textLink'
/** The annotation that @portabletext/html 2.0 makes of `<a>`, where the schema has one of this name. */
const LINK = 'link'
/** Headings of other programs that the site's texts, which have one level of headings, do not have. */
const FOREIGN_HEADINGS = ['h1', 'h2', 'h4', 'h5', 'h6']
const SUBHEADING = 'h3'

interface PasteContext {
  schema: EditorContext['schema']
  keyGenerator: () => string
  /** The fields of a link to an address; null where a link may not lead there. */
  targetOf: (address: string) => PickedTarget | null
  /** Parses HTML; by default the browser's own parser. */
  parseHtml?: (html: string) => Document
}

/** A block of Portable Text. */
interface Block {
  _type: string
  _key: string
  [field: string]: unknown
}

/**
 * Converts pasted HTML from Word, mail and web pages to blocks of the site's texts. The editor knows lists, bold and
 * emphasis by itself; headings of any level become subheadings, and links get the target that staff would have chosen.
 */
export function pastedBlocks(html: string, { schema, targetOf, ...context }: PasteContext): Block[] {
  const widerSchema = {
    ...schema,
    styles: [...schema.styles, ...FOREIGN_HEADINGS.map((name) => ({ name, value: name }))],
    annotations: [...schema.annotations, { name: LINK, fields: [{ name: 'href', type: 'string' as const }] }],
  }
  return htmlToPortableText(html, { schema: widerSchema, ...context }).map((block) =>
    toOwnBlock(block, targetOf),
  )
}

function toOwnBlock(block: Block, targetOf: PasteContext['targetOf']): Block {
  if (!Array.isArray(block['children'])) return block
  const [marks, children] = [block['markDefs'], block['children']].map((list): unknown[] =>
    Array.isArray(list) ? list : [],
  )
  const markDefs = (marks ?? []).filter(isRecord).flatMap((mark) => {
    if (mark['_type'] !== LINK) return [mark]
    const target = targetOf(String(mark['href']))
    return target === null ? [] : [{ _type: TEXT_LINK, _key: mark['_key'], ...target }]
  })
  const lost = new Set((marks ?? []).filter(isRecord).map((mark) => mark['_key']))
  for (const { _key } of markDefs) lost.delete(_key)
  return {
    ...block,
    ...(FOREIGN_HEADINGS.includes(String(block['style'])) ? { style: SUBHEADING } : {}),
    markDefs,
    children: (children ?? []).map((child) =>
      isRecord(child) && Array.isArray(child['marks'])
        ? { ...child, marks: child['marks'].filter((mark) => !lost.has(mark)) }
        : child,
    ),
  }
}

import type { EditorContext } from '@portabletext/editor'
import { htmlToPortableText } from '@portabletext/html'
import { isRecord } from '../../lib/is-record'
import type { PickedTarget } from '../../schemas/rules/picked-target'

/** The annotation of links in text (schemas/objects/rich-text.ts). */
export const TEXT_LINK = 'textLink'
/** The one that @portabletext/html 2.0 makes of `<a>`, where the schema has one of this name. */
const LINK = 'link'
/** Headings of other programs. The site's texts have one level of them. */
const HEADINGS = ['h1', 'h2', 'h4', 'h5', 'h6']
const SUBHEADING = 'h3'

interface Means {
  schema: EditorContext['schema']
  keyGenerator: () => string
  /** What an address leads to; null where it may be no link. */
  targetOf: (address: string) => PickedTarget | null
  /** Reads HTML; the browser's own unless told otherwise. */
  parseHtml?: (html: string) => Document
}

/** A block as the editor takes it. */
interface Block {
  _type: string
  _key: string
  [field: string]: unknown
}

/**
 * Text from Word, mail and web pages as blocks of ours. Lists, bold and emphasis are known to the editor; headings of
 * any level become subheadings, and links lead where staff would have chosen.
 */
export function pastedBlocks(html: string, { schema, targetOf, ...means }: Means): Block[] {
  const wider = {
    ...schema,
    styles: [...schema.styles, ...HEADINGS.map((name) => ({ name, value: name }))],
    annotations: [...schema.annotations, { name: LINK, fields: [{ name: 'href', type: 'string' as const }] }],
  }
  return htmlToPortableText(html, { schema: wider, ...means }).map((block) => ownBlock(block, targetOf))
}

function ownBlock(block: Block, targetOf: Means['targetOf']): Block {
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
    ...(HEADINGS.includes(String(block['style'])) ? { style: SUBHEADING } : {}),
    markDefs,
    children: (children ?? []).map((child) =>
      isRecord(child) && Array.isArray(child['marks'])
        ? { ...child, marks: child['marks'].filter((mark) => !lost.has(mark)) }
        : child,
    ),
  }
}

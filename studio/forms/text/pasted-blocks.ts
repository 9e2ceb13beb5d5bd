import type { EditorContext } from '@portabletext/editor'
import { htmlToPortableText } from '@portabletext/html'
import { isRecord } from '../../../lib/shared/is-record'
import { unwrapPlainBold } from '../../sanity/pasted-html'
import type { PickedTarget } from '../../../schemas/rules/picked-target'

/** The link annotation of rich text (schemas/objects/rich-text.ts). */
export const TEXT_LINK = 'textLink'
/** The annotation that @portabletext/html 2.0 creates for `<a>` if the schema has one with this name. */
const LINK = 'link'
/** Heading levels in pasted HTML. The site's rich text has only one level. */
const FOREIGN_HEADINGS = ['h1', 'h2', 'h4', 'h5', 'h6']
const SUBHEADING = 'h3'

interface PasteContext {
  schema: EditorContext['schema']
  keyGenerator: () => string
  /** The fields of a link to an address; null if links may not have that address. */
  targetOf: (address: string) => PickedTarget | null
}

/** A block of Portable Text. */
interface Block {
  _type: string
  _key: string
  [field: string]: unknown
}

/** Blocks converted from pasted HTML, and whether they include a table's rows. */
interface Pasted {
  data: Block[]
  hadTable: boolean
}

/**
 * Converts HTML pasted from Word, email and web pages to the site's rich text. The editor itself handles lists, bold
 * and emphasis. This function turns headings of any level into subheadings, gives links the target that staff would
 * have chosen, turns table rows into lines, and drops empty paragraphs.
 */
export function pastedBlocks(html: string, { schema, targetOf, keyGenerator }: PasteContext): Pasted {
  let hadTable = false
  const widerSchema = {
    ...schema,
    styles: [...schema.styles, ...FOREIGN_HEADINGS.map((name) => ({ name, value: name }))],
    annotations: [...schema.annotations, { name: LINK, fields: [{ name: 'href', type: 'string' as const }] }],
  }
  const parseHtml = (text: string) => {
    const document = new DOMParser().parseFromString(text, 'text/html')
    unwrapPlainBold(document)
    for (const table of document.querySelectorAll('table')) {
      if (!isOfData(table)) continue
      table.replaceWith(...toLines(table))
      hadTable = true
    }
    return document
  }
  const blocks = htmlToPortableText(html, { schema: widerSchema, keyGenerator, parseHtml })
  return { data: blocks.filter(hasContent).map((block) => toOwnBlock(block, targetOf)), hadTable }
}

/** Whether a table has rows of several short cells. Layout tables in emails contain whole paragraphs and lists. */
function isOfData(table: HTMLTableElement): boolean {
  const rows = [...table.rows]
  return (
    table.querySelector('table, ul, ol, h1, h2, h3, h4, h5, h6') === null &&
    rows.some(({ cells }) => cells.length > 1) &&
    rows.every(({ cells }) => [...cells].every((cell) => cell.querySelectorAll(CELL_BLOCKS).length <= 1))
  )
}

/** The paragraph inside a cell, if any. */
const CELL_BLOCKS = 'p, div'
const BETWEEN_CELLS = ' · '

/** A table's caption and rows, each as a paragraph. */
function toLines(table: HTMLTableElement): HTMLElement[] {
  const lines = [
    ...(table.caption ? [[table.caption]] : []),
    ...[...table.rows].map(({ cells }) => [...cells]),
  ]
  return lines.map((cells) => {
    const line = table.ownerDocument.createElement('p')
    for (const [index, cell] of cells.entries()) {
      for (const block of cell.querySelectorAll(CELL_BLOCKS)) block.replaceWith(...block.childNodes)
      line.append(...(index === 0 ? [] : [BETWEEN_CELLS]), ...cell.childNodes)
    }
    return line
  })
}

/** Whether a block is anything but an empty paragraph. */
function hasContent({ children }: Block): boolean {
  return (
    !Array.isArray(children) ||
    children.some(
      (child) => !isRecord(child) || typeof child['text'] !== 'string' || child['text'].trim() !== '',
    )
  )
}

function toOwnBlock(block: Block, targetOf: PasteContext['targetOf']): Block {
  if (!Array.isArray(block['children'])) return block
  const children: unknown[] = block['children']
  const marks = Array.isArray(block['markDefs']) ? block['markDefs'].filter(isRecord) : []
  const markDefs = marks.flatMap((mark) => {
    if (mark['_type'] !== LINK) return [mark]
    const target = targetOf(String(mark['href']))
    return target === null ? [] : [{ _type: TEXT_LINK, _key: mark['_key'], ...target }]
  })
  const lost = new Set(marks.map((mark) => mark['_key']))
  for (const { _key } of markDefs) lost.delete(_key)
  return {
    ...block,
    ...(FOREIGN_HEADINGS.includes(String(block['style'])) && { style: SUBHEADING }),
    markDefs,
    children: children.map((child) =>
      isRecord(child) && Array.isArray(child['marks'])
        ? { ...child, marks: child['marks'].filter((mark) => !lost.has(mark)) }
        : child,
    ),
  }
}

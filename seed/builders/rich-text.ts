import { keyOf } from './keys.ts'
import { linkTarget } from './link.ts'

/** One paragraph, subheading, quote or list item of Portable Text. */
export interface RichTextBlock {
  _type: 'block'
  style: 'normal' | 'h3' | 'blockquote'
  listItem?: 'bullet' | 'number'
  level?: number
  markDefs: RichTextLink[]
  children: RichTextSpan[]
}

const PREFIXES = [
  { pattern: /^### /, block: { style: 'h3' } },
  { pattern: /^> /, block: { style: 'blockquote' } },
  { pattern: /^- /, block: { style: 'normal', listItem: 'bullet', level: 1 } },
  { pattern: /^\d+\. /, block: { style: 'normal', listItem: 'number', level: 1 } },
] as const

/**
 * Builds Portable Text from lightweight markup. Each line is a block; blank lines and indentation are ignored. `### `
 * starts a subheading, `> ` a quote, `- ` a bullet, `1. ` a numbered item; `**strong**`, `_emphasis_` and
 * `[text](/contact)` work within a line.
 */
export function richText(source: string): RichTextBlock[] {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(blockOf)
}

function blockOf(line: string): RichTextBlock {
  const prefix = PREFIXES.find(({ pattern }) => pattern.test(line))
  const text = prefix === undefined ? line : line.replace(prefix.pattern, '')
  return { _type: 'block', ...(prefix?.block ?? { style: 'normal' }), ...richTextSpans(text) }
}

/** A run of text with one set of marks. */
export interface RichTextSpan {
  _type: 'span'
  text: string
  marks: string[]
}

/** A link within a line. Spans refer to it by key. */
export type RichTextLink = { _type: 'textLink'; _key: string } & ReturnType<typeof linkTarget>

const MARKED =
  /\*\*(?<strong>[^*]+)\*\*|(?<!\w)_(?<em>[^_]+)_(?!\w)|\[(?<words>[^\]]+)\]\((?<href>[^)\s]+)\)/g

/** Splits a line into spans and links: `**strong**`, `_emphasis_` and `[text](href)`, not nested. */
function richTextSpans(line: string): { markDefs: RichTextLink[]; children: RichTextSpan[] } {
  const markDefs: RichTextLink[] = []
  const children: RichTextSpan[] = []
  let end = 0
  for (const match of line.matchAll(MARKED)) {
    if (match.index > end) children.push(span(line.slice(end, match.index)))
    const { strong, em, words, href } = match.groups ?? {}
    if (strong !== undefined) children.push(span(strong, 'strong'))
    else if (em !== undefined) children.push(span(em, 'em'))
    else if (words !== undefined && href !== undefined) {
      const _key = keyOf(`${href}#${markDefs.length}`)
      const link = { _type: 'textLink', _key, ...linkTarget(href) } as const
      markDefs.push(link)
      children.push(span(words, link._key))
    }
    end = match.index + match[0].length
  }
  if (end < line.length) children.push(span(line.slice(end)))
  return { markDefs, children }
}

function span(text: string, ...marks: string[]): RichTextSpan {
  return { _type: 'span', text, marks }
}

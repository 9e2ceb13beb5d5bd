import { keyOf } from './keys.ts'
import { linkTarget } from './link-target.ts'

/** A run of text with one set of marks. */
export interface RichTextSpan {
  _type: 'span'
  text: string
  marks: string[]
}

/** A link inside a line; a span's marks name its key. */
export type RichTextLink = { _type: 'textLink'; _key: string } & ReturnType<typeof linkTarget>

const MARKED =
  /\*\*(?<strong>[^*]+)\*\*|(?<!\w)_(?<em>[^_]+)_(?!\w)|\[(?<words>[^\]]+)\]\((?<href>[^)\s]+)\)/g

/** The spans and links of one line in which `**strong**`, `_emphasis_` and `[words](href)` may stand, not nested. */
export function richTextSpans(line: string): { markDefs: RichTextLink[]; children: RichTextSpan[] } {
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

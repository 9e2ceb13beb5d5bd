import { richTextSpans, type RichTextLink, type RichTextSpan } from './rich-text-spans.ts'

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
 * Portable Text from lightly marked text. One line is one block; blank lines and indentation do not count.
 * `### ` starts a subheading, `> ` a quote, `- ` a bullet, `1. ` a numbered item;
 * `**strong**`, `_emphasis_` and `[words](/contact)` work inside a line.
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

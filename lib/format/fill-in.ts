import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'

/**
 * The characters of draft mode's invisible marks (@vercel/stega). Values lose theirs: a click on the text leads to the
 * field of the text.
 */
const MARKS = /[\u200B-\u200D\uFEFF]/g

/**
 * Fills values into a text at the names in braces. Unknown names stay as they are.
 *
 * @example fillIn('© {year} {party}', { year: '2026', party: 'NGP' }) // '© 2026 NGP'
 */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => values[name]?.replace(MARKS, '') ?? written)
}

/** The part of a block of long text that holds its words. */
interface Block {
  children?: readonly { text?: string }[]
}

/** Fills values into a long text at the names in braces, such as `{party}`. */
export function fillInRichText<const Text extends Block>(
  value: readonly Text[],
  values: Readonly<Record<string, string>>,
): Text[] {
  return value.map((block) => ({
    ...block,
    ...(block.children
      ? { children: block.children.map((span) => ({ ...span, text: fillIn(span.text ?? '', values) })) }
      : {}),
  }))
}

/** The values of `{party}` and `{shortName}` in texts, as far as they are set. */
export function partyWords(settings: SETTINGS_QUERY_RESULT): Readonly<Record<string, string>> {
  const { partyName, shortName } = settings ?? {}
  return {
    ...(partyName ? { party: partyName } : {}),
    ...((shortName ?? partyName) ? { shortName: shortName ?? partyName ?? '' } : {}),
  }
}

import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'

/** The characters of draft mode's invisible marks (@vercel/stega): a filled text leads to its own field, not to the value's. */
const MARKS = /[\u200B-\u200D\uFEFF]/g

/**
 * Puts values in the places that staff marked with braces. Unknown names stay as written.
 *
 * @example fillIn('© {year} {party}', { year: '2026', party: 'NGP' }) // '© 2026 NGP'
 */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => values[name]?.replace(MARKS, '') ?? written)
}

/** A block of long text, as far as its words go. */
interface Block {
  children?: readonly { text?: string }[]
}

/** Long text with values in the places that staff marked with braces, such as `{party}`. */
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

/** What `{party}` and `{shortName}` stand for in texts. A name that is not set stays as written. */
export function partyWords(settings: SETTINGS_QUERY_RESULT): Readonly<Record<string, string>> {
  const { partyName, shortName } = settings ?? {}
  return {
    ...(partyName ? { party: partyName } : {}),
    ...((shortName ?? partyName) ? { shortName: shortName ?? partyName ?? '' } : {}),
  }
}

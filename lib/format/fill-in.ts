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

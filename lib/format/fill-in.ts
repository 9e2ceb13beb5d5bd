/**
 * Puts values in the places that staff marked with braces. Unknown names stay as written.
 *
 * @example fillIn('© {year} {party}', { year: '2026', party: 'NGP' }) // '© 2026 NGP'
 */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written)
}

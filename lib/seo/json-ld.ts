/**
 * Structured data as text for a script element. `<` is escaped, so that no text
 * of an editor can end the script.
 */
export function jsonLd(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

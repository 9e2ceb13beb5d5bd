/**
 * A line as it is stored: without spaces around it, and with a space for each
 * character that no keyboard writes, which the tables refuse.
 */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}

/** As `cleanLine`, but lines and tabs stay. A browser's own form sends CR LF for each line's end. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, ' ')
    .trim()
}

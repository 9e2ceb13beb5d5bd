/**
 * Characters that XML 1.0 forbids even when escaped: most control characters, lone surrogates and two noncharacters.
 */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes text for HTML and XML, including quoted attributes. Removes characters that XML forbids. */
export function escapeHtml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Nothing in an asset may run, whatever it holds: an SVG opened by itself is a page of this site's origin. */
const NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** Headers of content whose URL names its hash, so that it never changes. */
export function immutableHeaders(contentType: string): Record<string, string> {
  return {
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, s-maxage=31536000, immutable',
    // Browsers show PDFs by a program of their own, which a sandbox turns off. A PDF is not a page of this origin.
    'content-security-policy':
      contentType === 'application/pdf' ? "default-src 'none'; frame-ancestors 'self'" : NOTHING_RUNS,
    // Logos and photographs of the party may be shown anywhere.
    'cross-origin-resource-policy': 'cross-origin',
  }
}

const LONGEST_NAME = 200

/** Content-Disposition for `?dl` (own name) and `?dl=<name>`. Empty without. */
export function downloadDisposition(wanted: string | null, ownName: string): Record<string, string> {
  if (wanted === null) return {}
  const name = wanted.trim() === '' ? ownName : firstCharacters(wanted, LONGEST_NAME)
  const ascii = name.replace(/[^\w .()-]/g, '_')
  return {
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentEncode)}`,
  }
}

/** A text cut to a length, but not within a character: half of one cannot be encoded. */
function firstCharacters(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
}

/** RFC 8187 wants these encoded too. */
function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}

/**
 * Removes invisible characters that change how a file name reads: controls and directional overrides. With U+202E, a
 * program's name can look like a PDF's.
 */
export function readableName(name: string): string {
  return name.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
}

/**
 * Formats the Content-Disposition header that gives a download its file name (RFC 6266).
 *
 * @param plainName fallback in ASCII
 */
export function attachmentNamed(
  fileName: string,
  plainName = readableName(fileName).replace(/[^\w .()-]/g, '_'),
): Record<string, string> {
  const encoded = encodeURIComponent(readableName(fileName)).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return { 'content-disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encoded}` }
}

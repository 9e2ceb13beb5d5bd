/**
 * Returns a file's name without invisible characters that change how the rest is read: controls, and those that turn
 * the direction of text. With U+202E, a program's name can end like that of a PDF.
 */
export function readableName(name: string): string {
  return name.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
}

/**
 * Makes the header Content-Disposition, by which browsers save a file under a name (RFC 6266).
 *
 * @param plainName the name for programs that read ASCII alone
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

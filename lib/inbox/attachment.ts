interface AttachmentOptions {
  /** As its sender called it. */
  name: string
  /** For programs that read no other letters than English ones. */
  plainName: string
  mediaType: string
}

/**
 * The answer with a file that a stranger made, to be saved: no browser may open it. Nor may one guess what it is or run
 * any of it, says lib/http/response-headers.ts.
 */
export function attachment(
  bytes: Uint8Array<ArrayBuffer>,
  { name, plainName, mediaType }: AttachmentOptions,
): Response {
  return new Response(bytes, {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${encoded(name)}`,
    },
  })
}

/** A name as a header takes it (RFC 8187). */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
}

/**
 * Where this very server answers, past any proxy or CDN before it, so that what
 * is read is this server's own. Next sets PORT to the port it listens on.
 */
export function ownAddress(path: string): string {
  return `http://127.0.0.1:${process.env.PORT ?? '3000'}${path}`
}

/**
 * Where this very server answers, past any proxy or CDN before it, so that what
 * is warmed is this server's own cache. Next sets PORT to the port it listens on.
 */
export function ownAddress(path: string): string {
  return `http://127.0.0.1:${process.env.PORT ?? '3000'}${path}`
}

/**
 * Where this server tells itself that pages are stale: through the front door, where one stands before it,
 * which reads along and renews what it keeps.
 */
export function noticeAddress(path: string): string {
  return process.env.FRONT_URL ? process.env.FRONT_URL + path : ownAddress(path)
}

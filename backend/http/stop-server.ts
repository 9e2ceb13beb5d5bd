import type { Server } from 'node:http'

/** How long requests that are being answered may take to end. Event streams never end by themselves. */
const GRACE_MS = 500

/** Stops listening, lets running requests end, then cuts what is left: event streams, above all. */
export async function stopServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(cut)
}

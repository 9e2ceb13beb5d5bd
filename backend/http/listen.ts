import { type IncomingHttpHeaders, type Server, Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { App } from './app.ts'
import { errorCode, StartError } from './errors.ts'

/** Loopback only: visitors come through the site's server. */
const HOST = '127.0.0.1'
const HEADERS_TIMEOUT_MS = 15_000
/** Long enough for a large picture over a slow line; all other bodies have 15 seconds (./app.ts). */
const REQUEST_TIMEOUT_MS = 180_000
/** How often Node looks for requests that are late. */
const LOOK_FOR_LATE_MS = 5_000
/** Longer than the clients on this machine keep idle connections, so that they never reuse a closing one. */
const KEEP_ALIVE_MS = 75_000
/** Above all streams that may be open (../lake/events/event-stream.ts), so that they leave room for requests. */
const MAX_CONNECTIONS = 8_000
/** How long requests that are being answered may take to end. Event streams never end by themselves. */
const GRACE_MS = 500

/**
 * Serves the app over HTTP on 127.0.0.1.
 *
 * @param maxConnections any more are closed at once
 * @throws StartError when the port is taken
 */
export async function listen({
  app,
  port,
  trustProxy,
  maxConnections = MAX_CONNECTIONS,
}: {
  app: App
  port: number
  trustProxy: boolean
  maxConnections?: number
}): Promise<{ server: Server; url: string }> {
  const server = createAdaptorServer({
    // The lighter stand-ins for Request and Response would replace the globals of the whole process, tests included.
    overrideGlobalObjects: false,
    serverOptions: { connectionsCheckingInterval: LOOK_FOR_LATE_MS },
    fetch: (request, bindings) =>
      app.fetch(request, { remoteAddress: clientAddress(bindings.incoming, trustProxy) }),
  })
  if (!(server instanceof HttpServer)) throw new TypeError('The adaptor made a server that is not HTTP/1.1.')
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.maxConnections = maxConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port)))
    server.listen(port, HOST, resolve)
  })
  return { server, url: `http://${HOST}:${boundPort(server.address())}` }
}

/** The parts of Node's request that say where it comes from. */
interface IncomingLike {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/**
 * Finds the address of whoever sends a request, as far as it can be known.
 *
 * `npm start` sets TRUST_PROXY: the front door writes X-Forwarded-For anew for each
 * visitor. Without it (`npm run dev`) Next's rewrites pass requests on without adding
 * the header, so that all visitors share the address 127.0.0.1, and one that does
 * arrive may be the visitor's own invention. Where it is used, its last entry is the
 * one that the program in front wrote. Many visitors share an address anyway, so that
 * limits must not rely on it alone (see ../staff/attempt-limits.ts).
 */
export function clientAddress(incoming: IncomingLike, trustProxy: boolean): string {
  const direct = incoming.socket.remoteAddress ?? 'unknown'
  if (!trustProxy) return direct
  // Node makes one line of several headers.
  const chain = String(incoming.headers['x-forwarded-for'] ?? '')
  return chain.split(',').at(-1)?.trim() || direct
}

/** Stops listening, lets running requests end, then cuts what is left: event streams, above all. */
export async function stopServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(cut)
}

function boundPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.')
  return address.port
}

function listenError(error: Error, port: number): Error {
  const code = errorCode(error)
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use. Stop what uses it or set BACKEND_PORT to another port.`)
  if (code === 'EACCES')
    return new StartError(`Port ${port} needs special rights. Set BACKEND_PORT to a port above 1023.`)
  return error
}

import { type IncomingHttpHeaders, type Server, Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { networkOf } from '../../lib/http/network-of.ts'
import type { App } from './app.ts'
import { errorCode, StartError } from './errors.ts'

/** The loopback address: visitors reach the backend through the site's server alone. */
const HOST = '127.0.0.1'
const HEADERS_TIMEOUT_MS = 15_000
/** Long enough for a large picture over a slow line. All other bodies have 15 seconds (./app.ts). */
const REQUEST_TIMEOUT_MS = 180_000
/** How often Node looks for requests that have taken too long. */
const TIMEOUT_CHECK_MS = 5_000
/** How long idle connections are kept: longer than clients on this machine keep theirs, so that none reuses a closing one. */
const KEEP_ALIVE_MS = 75_000
/** Most connections: more than event streams may be open (../lake/events/event-stream.ts), so that requests find room. */
const MAX_CONNECTIONS = 8_000
/** How long requests under way may take when the server stops. Event streams never end by themselves. */
const GRACE_MS = 500

/**
 * Serves the app over HTTP on 127.0.0.1.
 *
 * @param maxConnections most connections; any more are closed at once
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
    // The adaptor would replace Request and Response with lighter ones, in the whole process and its tests.
    overrideGlobalObjects: false,
    serverOptions: { connectionsCheckingInterval: TIMEOUT_CHECK_MS },
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

/** The parts of Node's request that tell where it comes from. */
interface IncomingLike {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/**
 * Finds the network of a request's sender, as far as it can be known. Limits count by it.
 *
 * `npm start` sets TRUST_PROXY: the front door writes X-Forwarded-For itself, and the header's last entry is the one that
 * the nearest proxy has written. Without TRUST_PROXY (`npm run dev`) Next's rewrites add no such header, so that all
 * visitors share the address 127.0.0.1, and a header that does arrive may be the visitor's invention. Many visitors share
 * an address in any case: limits must not rely on addresses alone (../staff/attempt-limits.ts).
 *
 * @returns `unknown` if neither is an address
 */
export function clientAddress(incoming: IncomingLike, trustProxy: boolean): string {
  // Node makes one line of several headers.
  const chain = trustProxy ? String(incoming.headers['x-forwarded-for'] ?? '') : ''
  const [direct, forwarded] = [incoming.socket.remoteAddress ?? '', chain.split(',').at(-1) ?? '']
  return networkOf(forwarded.trim()) ?? networkOf(direct) ?? 'unknown'
}

/** Stops listening, waits for requests under way, then closes the connections that are left: those of event streams. */
export async function stopServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const closing = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(closing)
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

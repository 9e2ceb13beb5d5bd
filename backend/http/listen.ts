import { type IncomingMessage, type Server, Server as HttpServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { networkOf } from '../../lib/shared/network-of.ts'
import type { App } from './app.ts'
import { errorCode, StartError } from '../base/errors.ts'

/** The loopback address. Visitors reach the backend only through the front door. */
const HOST = '127.0.0.1'
const HEADERS_TIMEOUT_MS = 15_000
/** Allows for a large image over a slow connection. All other bodies have 15 seconds (./app.ts). */
const REQUEST_TIMEOUT_MS = 180_000
/** How often Node checks for requests that have exceeded a limit. */
const TIMEOUT_CHECK_MS = 5_000
/** Idle time-out. Longer than that of any client on this machine, so that no client reuses a closing connection. */
const KEEP_ALIVE_MS = 75_000
/**
 * Maximum number of connections. Higher than the limit on event streams (../lake/events/event-stream.ts), to leave room
 * for requests.
 */
const MAX_CONNECTIONS = 8_000
/** Time that requests in progress get to finish when the server stops. Event streams never end on their own. */
const GRACE_MS = 500

/**
 * Serves the app over HTTP on 127.0.0.1.
 *
 * @param maxConnections closes any further connections at once
 * @throws StartError if the port is taken
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
    // Otherwise the adaptor replaces the global Request and Response in the whole process.
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

/**
 * Determines the sender's network, which rate limits are counted under.
 *
 * `npm start` sets TRUST_PROXY, because the front door writes the last entry of X-Forwarded-For. Without it (`npm run
 * dev`), Next's rewrites add no such header, so all visitors share the address 127.0.0.1 and any header that does
 * arrive may be forged. Many visitors share an address anyway, so limits must not rely only on addresses
 * (../staff/attempt-limits.ts).
 *
 * @returns `unknown` if neither the header nor the connection has a valid address
 */
export function clientAddress(
  incoming: Pick<IncomingMessage, 'headers'> & { socket: Partial<Pick<Socket, 'remoteAddress'>> },
  trustProxy: boolean,
): string {
  // Node joins repeated headers.
  const chain = trustProxy ? String(incoming.headers['x-forwarded-for'] ?? '') : ''
  const [direct, forwarded] = [incoming.socket.remoteAddress ?? '', chain.split(',').at(-1) ?? '']
  return networkOf(forwarded.trim()) ?? networkOf(direct) ?? 'unknown'
}

/** Stops listening, waits for running requests, then closes any remaining connections, such as event streams. */
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

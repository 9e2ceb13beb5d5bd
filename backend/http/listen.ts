import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server as HttpServer } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { App } from './app.ts'
import { clientAddress } from './client-address.ts'
import { StartError, errorCode } from './start-error.ts'

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

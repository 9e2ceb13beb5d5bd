import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificates } from './certificates.ts'
import { passOn, passSocket } from './pass-on.ts'
import { TEST_STACK } from './test-stack.ts'

/** Longer than clients keep connections open, in milliseconds, so that none is closed just as a client reuses it. */
const KEEP_ALIVE_MS = 120_000

/**
 * Puts a TLS proxy in front of the test stack, which may start later. Vitest and Playwright run this once, before the
 * test processes. These trust the certificate through their environment.
 *
 * @returns a function that closes the proxy
 */
export default async function serveOverTls(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'party-site-tls-'))
  const { authority, certificate, key, fingerprint } = await makeCertificates(['localhost'])
  const file = join(folder, 'authority.pem')
  writeFileSync(file, authority)
  process.env.NODE_EXTRA_CA_CERTS = file
  process.env.TEST_TLS_FINGERPRINT = fingerprint
  const server = createServer(
    { key, cert: certificate, keepAliveTimeout: KEEP_ALIVE_MS },
    (incoming, outgoing) =>
      passOn(incoming, outgoing, { port: TEST_STACK.port, headers: proxyHeaders(incoming) }),
  )
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const path = incoming.url ?? '/'
    passSocket(socket, { port: TEST_STACK.port, path, headers: proxyHeaders(incoming), head })
  })
  server.listen(TEST_STACK.tlsPort, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The headers of a request, with those that Caddy sets. The visitor's own versions of these are overwritten. */
function proxyHeaders({ headers, socket }: IncomingMessage) {
  return {
    ...headers,
    'x-forwarded-for': socket.remoteAddress,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': headers.host,
  }
}

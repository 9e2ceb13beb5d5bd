import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { StaticFiles } from './files/static-files.ts'
import { respondFromMemory } from './memory/respond-from-memory.ts'
import { isPublic, type PageKey, pageKey } from './memory/page-key.ts'
import type { Pages } from './memory/pages.ts'
import type { HeaderPairs } from './pass/headers.ts'
import { listenForRevalidation, REVALIDATE_PATH } from './pass/revalidation.ts'
import { passOn } from './pass/pass-on.ts'
import { passUpgrade } from './pass/pass-upgrade.ts'
import { respondUnavailable, refuse } from './pass/unavailable.ts'
import type { Upstream } from './pass/upstream.ts'
import { pathOf, refusalOf, tokensOf } from './request/check-request.ts'
import { limitConnections, visitorOf } from './request/visitor.ts'

/** Parts and settings of the front door's server. */
export interface FrontParts {
  pages: Pages
  files: StaticFiles
  next: Upstream
  /** The embedded backend. Absent if content and forms are both hosted. */
  backend?: Upstream | undefined
  trustProxy: boolean
  siteUrl: string
  ownHeaders: HeaderPairs
  /**
   * Called when Next has accepted a revalidation request, with the time when the request was sent
   * (`performance.now()`).
   */
  onRevalidated: (pages: readonly string[], sentAt: number) => void
  limits?: FrontLimits | undefined
}

export type FrontLimits = Partial<typeof LIMITS>

const LIMITS = {
  /** Maximum number of connections, in total and per network. */
  connections: 8_000,
  connectionsOfOne: 2_000,
  /** Maximum number of pipelined requests per connection. Browsers don't pipeline. */
  pipelined: 16,
  /** Time limits for the headers and for a whole request. They allow for a large image over a slow connection. */
  headersMs: 15_000,
  requestMs: 600_000,
  /** How often Node checks for connections that have exceeded a limit, including silent ones. */
  checkMs: 1_000,
  /** How long a connection may be silent. Event streams send something at least every half minute. */
  idleMs: 180_000,
  /** Longer than the idle time-out of any proxy in front, so that it doesn't reuse a connection that is closing. */
  keepAliveMs: 75_000,
  /** Body limits in bytes. Staff upload files to the backend, which has its own limit. Visitors send forms to Next. */
  backendBody: 1_073_741_824,
  nextBody: 2_097_152,
  /** For forms with a file. If the file is too large, Next responds with its own page. */
  formBody: 33_554_432,
  /** How long Next or the backend may take to start responding. */
  nextMs: 30_000,
  backendMs: 180_000,
  /** The same for forms with a file, which may arrive over a slow connection. Counted from their first byte. */
  formMs: 180_000,
}
/** Health endpoint of the front door itself. */
const PROBE = '/_front'
const BACKEND = /^\/backend(?:\/|$)/
/** Paths of forms with a file. */
const FILE_FORMS = /^\/api\/(forms\/job|membership\/[0-9a-f]+)$/

/** Creates the server that browsers connect to. It doesn't listen until the caller says so. */
export function createFrontServer(parts: FrontParts) {
  const limits = { ...LIMITS, ...parts.limits }
  const { pages, files, next, backend, trustProxy } = parts
  /** Upgraded connections. Node doesn't keep track of them. */
  const upgraded = new Set<Duplex>()
  /** Connections with a refused request. Whatever follows may be part of that request, so it isn't read. */
  const refused = new WeakSet<Duplex>()
  /** Connections with a request that has a body, such as a form, and no response yet. */
  const sending = new WeakSet<Duplex>()
  /** Unanswered requests on each connection. The first one is being handled. */
  const unanswered = new WeakMap<Duplex, (() => void)[]>()

  /** Handles a connection's requests one at a time, so that it takes up only one upstream connection. */
  function receive(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket } = incoming
    const queue = unanswered.get(socket) ?? []
    if (queue.length === limits.pipelined) socket.destroy()
    if (socket.destroyed) return
    unanswered.set(socket, queue)
    queue.push(() => handle(incoming, outgoing))
    outgoing.once('close', () => {
      queue.shift()
      if (!socket.destroyed) queue[0]?.()
    })
    if (queue.length === 1) queue[0]?.()
  }

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (refused.has(incoming.socket)) return
    const refusal = refusalOf(incoming)
    if (refusal !== null) {
      refused.add(incoming.socket)
      outgoing.shouldKeepAlive = false
      return refuse(outgoing, refusal)
    }
    // After an upgrade request, Node reads no further requests from the connection.
    const { connection, upgrade: protocol } = incoming.headers
    if (protocol !== undefined && tokensOf(connection).includes('upgrade')) outgoing.shouldKeepAlive = false
    const path = pathOf(incoming.url ?? '')
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
    if (!isRead) {
      sending.add(incoming.socket)
      outgoing.once('close', () => sending.delete(incoming.socket))
    }
    if (path === PROBE) return void outgoing.writeHead(204, { 'cache-control': 'no-store' }).end()
    if (backend !== undefined && BACKEND.test(path)) return pass(incoming, outgoing, backend)
    const key = pageKey(incoming)
    const known = isRead ? (files.cached(path) ?? (key && pages.cached(key))) : undefined
    if (known) return respondFromMemory(incoming, outgoing, known)
    if (!isRead) return pass(incoming, outgoing, next)
    void answer(incoming, outgoing, { path, key })
  }

  async function answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { path, key }: { path: string; key: PageKey | null },
  ): Promise<void> {
    try {
      const found = (await files.find(path)) ?? (key && (await pages.load(key)))
      if (outgoing.destroyed) return
      if (found) respondFromMemory(incoming, outgoing, found)
      else pass(incoming, outgoing, next)
    } catch {
      // Next is down, or its queue of page requests is full.
      if (!outgoing.destroyed) respondUnavailable(incoming, outgoing, parts.ownHeaders)
    }
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, upstream: Upstream): void {
    const path = pathOf(incoming.url ?? '')
    const isRevalidation = incoming.method === 'POST' && path === REVALIDATE_PATH
    const sentAt = performance.now()
    const isFileForm = upstream === next && FILE_FORMS.test(path)
    const { largestBody, timeoutMs } =
      upstream === backend
        ? { largestBody: limits.backendBody, timeoutMs: limits.backendMs }
        : isFileForm
          ? { largestBody: limits.formBody, timeoutMs: limits.formMs }
          : { largestBody: limits.nextBody, timeoutMs: limits.nextMs }
    void passOn({
      incoming,
      outgoing,
      visitor: visitorOf(incoming, trustProxy),
      upstream,
      siteUrl: parts.siteUrl,
      isPublic: upstream === next && isPublic(incoming),
      ownHeaders: parts.ownHeaders,
      largestBody,
      timeoutMs,
      onAnswer: isRevalidation
        ? (passed) => listenForRevalidation(passed, (pages) => parts.onRevalidated(pages, sentAt))
        : undefined,
    })
  }

  function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node doesn't handle errors on an upgraded connection, and an unhandled error would crash the process.
    socket.on('error', () => socket.destroy())
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    if (backend === undefined) return void socket.destroy()
    passUpgrade({ incoming, socket, head, visitor: visitorOf(incoming, trustProxy), upstream: backend })
  }

  const server = createServer({
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: limits.checkMs,
    // `refusalOf` checks the Host header, and closes the connection if that header is missing.
    requireHostHeader: false,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    // Any other upgrade is treated as an ordinary request. Next has no WebSockets.
    shouldUpgradeCallback: (incoming) =>
      incoming.method === 'GET' &&
      incoming.headers.upgrade?.toLowerCase() === 'websocket' &&
      backend !== undefined &&
      BACKEND.test(pathOf(incoming.url ?? '')) &&
      !refused.has(incoming.socket) &&
      refusalOf(incoming) === null,
  })
  server.setTimeout(limits.idleMs)
  // A client that half-closes the connection after a form still gets the response. After any other request it has
  // probably left, so the work is aborted. Node 24 has one undocumented switch for both cases.
  Object.assign(server, { httpAllowHalfOpen: true })
  server.on('connection', (socket) =>
    socket.on('end', () => sending.has(socket) || upgraded.has(socket) || socket.end()),
  )
  // Behind a proxy, all connections come from the proxy's address.
  if (trustProxy) server.maxConnections = limits.connections
  else limitConnections(server, { inAll: limits.connections, ofOne: limits.connectionsOfOne })
  server.on('request', receive)
  server.on('upgrade', upgrade)
  return { server, drain }

  /** Stops listening, waits for running responses, and then closes the remaining connections, such as event streams. */
  async function drain(graceMs: number): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    for (const socket of upgraded) socket.destroy()
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    await closed
    clearTimeout(cut)
  }
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { StaticFiles } from './files/static-files.ts'
import { answerFromMemory } from './memory/answer-from-memory.ts'
import { isPublic, type PageKey, pageKey } from './memory/page-key.ts'
import type { Pages } from './memory/pages.ts'
import type { HeaderPairs } from './pass/headers.ts'
import { listenForNotice, NOTICE_PATH, type ReadNotice } from './pass/notice.ts'
import { passOn } from './pass/pass-on.ts'
import { passUpgrade } from './pass/pass-upgrade.ts'
import { answerUnavailable, refuse } from './pass/unavailable.ts'
import type { Upstream } from './pass/upstream.ts'
import { pathOf, refusalOf, tokensOf } from './request/check-request.ts'
import { limitConnections, visitorOf } from './request/visitor.ts'

/** The parts and settings of the front door's server. */
export interface FrontParts {
  pages: Pages
  files: StaticFiles
  next: Upstream
  /** The embedded backend; absent where content and volunteers are both hosted. */
  backend?: Upstream | undefined
  trustProxy: boolean
  /** Public origin of the site. */
  siteUrl: string
  /** Headers that are added to every answer that is passed on. */
  ownHeaders: HeaderPairs
  /** Called when Next has accepted a notice of changed content, with the moment at which it was sent, by `performance.now()`. */
  onNotice: (notice: ReadNotice, sentAt: number) => void
  limits?: FrontLimits | undefined
}

export type FrontLimits = Partial<typeof LIMITS>

const LIMITS = {
  /** Most connections, and most of one network. */
  connections: 8_000,
  connectionsOfOne: 2_000,
  /** Most requests that a client may send on one connection before they are answered. Browsers send one. */
  pipelined: 16,
  /** How long a visitor may take to send the headers, and the whole request: a large picture over a slow line. */
  headersMs: 15_000,
  requestMs: 600_000,
  /** How often Node looks for connections that have taken longer, also for those that have sent nothing. */
  checkMs: 1_000,
  /** How long a connection may be silent. Event streams send something each half minute. */
  idleMs: 180_000,
  /** Longer than a proxy in front keeps idle connections, so that it does not reuse one that is closing. */
  keepAliveMs: 75_000,
  /** Largest body in bytes: to the backend staff upload files, which it limits itself; to Next visitors send forms. */
  backendBody: 1_073_741_824,
  nextBody: 2_097_152,
  /** For forms with a file: Next itself answers with a page where the file is too large. */
  formBody: 33_554_432,
  /** How long Next and the backend may take to begin an answer. */
  nextMs: 30_000,
  backendMs: 180_000,
  /** The same for forms with a file, counted from their first byte: they may come over a slow line. */
  formMs: 180_000,
}
/** The address at which this program answers by itself whether it runs. */
const PROBE = '/_front'
const BACKEND = /^\/backend(?:\/|$)/
/** The addresses of forms with a file. */
const FILE_FORMS = /^\/api\/(forms\/job|membership\/[0-9a-f]+)$/

/** The server that browsers talk to. The caller makes it listen. */
export interface FrontServer {
  server: Server
  /** Stops listening, waits for answers to end, and then closes all connections that are left, such as event streams. */
  drain: (graceMs: number) => Promise<void>
}

/** Makes the server, which does not listen yet. */
export function createFrontServer(parts: FrontParts): FrontServer {
  const limits = { ...LIMITS, ...parts.limits }
  const { pages, files, next, backend, trustProxy } = parts
  /** Upgraded connections, of which the server itself keeps no list. */
  const upgraded = new Set<Duplex>()
  /** Connections on which a request was refused: what follows it there may be a part of it, and is not read. */
  const refused = new WeakSet<Duplex>()
  /** Connections on which something is sent that waits for its answer, such as a form. */
  const sending = new WeakSet<Duplex>()
  /** Requests of each connection that are not answered yet. The first one is being handled. */
  const unanswered = new WeakMap<Duplex, (() => void)[]>()

  /** Handles the requests of a connection one after the other, so that it holds one connection of Next or the backend. */
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
    // Node reads no further request from a connection that asked for an upgrade.
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
    const known = isRead ? (files.remembered(path) ?? (key && pages.remembered(key))) : undefined
    if (known) return answerFromMemory(incoming, outgoing, known)
    if (!isRead) return pass(incoming, outgoing, next)
    void answer(incoming, outgoing, { path, key })
  }

  async function answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { path, key }: { path: string; key: PageKey | null },
  ): Promise<void> {
    try {
      const found = (await files.find(path)) ?? (key && (await pages.answerTo(key)))
      if (outgoing.destroyed) return
      if (found) answerFromMemory(incoming, outgoing, found)
      else pass(incoming, outgoing, next)
    } catch {
      // Next does not answer, or too many requests for pages that are not in memory wait for it.
      if (!outgoing.destroyed) answerUnavailable(incoming, outgoing, parts.ownHeaders)
    }
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, upstream: Upstream): void {
    const path = pathOf(incoming.url ?? '')
    const isNotice = incoming.method === 'POST' && path === NOTICE_PATH
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
      onAnswer: isNotice
        ? (passed) => listenForNotice(passed, (notice) => parts.onNotice(notice, sentAt))
        : undefined,
    })
  }

  function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node leaves an upgraded connection without one, and an error that nobody listens to ends the program.
    socket.on('error', () => socket.destroy())
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    if (backend === undefined) return void socket.destroy()
    passUpgrade({ incoming, socket, head, visitor: visitorOf(incoming, trustProxy), upstream: backend })
  }

  const server = createServer({
    headersTimeout: limits.headersMs,
    connectionsCheckingInterval: limits.checkMs,
    // `refusalOf` looks at the host, and lets nothing pass that follows a request without one.
    requireHostHeader: false,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    // Every other request to upgrade is treated as an ordinary request. Next itself has no WebSockets.
    shouldUpgradeCallback: (incoming) =>
      incoming.method === 'GET' &&
      incoming.headers.upgrade?.toLowerCase() === 'websocket' &&
      backend !== undefined &&
      BACKEND.test(pathOf(incoming.url ?? '')) &&
      !refused.has(incoming.socket) &&
      refusalOf(incoming) === null,
  })
  server.setTimeout(limits.idleMs)
  // A client that closes its side after a form still gets the answer. After any other request it has probably left, and
  // what is being made for it ends. Node 24 has one rule for both, in a property that it does not document.
  Object.assign(server, { httpAllowHalfOpen: true })
  server.on('connection', (socket) =>
    socket.on('end', () => sending.has(socket) || upgraded.has(socket) || socket.end()),
  )
  // Behind a proxy all connections are the proxy's.
  if (trustProxy) server.maxConnections = limits.connections
  else limitConnections(server, { inAll: limits.connections, ofOne: limits.connectionsOfOne })
  server.on('request', receive)
  server.on('upgrade', upgrade)
  return { server, drain }

  async function drain(graceMs: number): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    for (const socket of upgraded) socket.destroy()
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    await closed
    clearTimeout(cut)
  }
}

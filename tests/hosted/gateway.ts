import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import {
  createSecureServer,
  type Http2ServerRequest as Request,
  type Http2ServerResponse as Response,
} from 'node:http2'
import type { Duplex } from 'node:stream'
import { z } from 'zod'
import type { Certificates } from '../setup/certificates.ts'
import { passSocket } from '../setup/pass-on.ts'

/** The hosted project that the rehearsal uses. */
export const PROJECT = {
  id: 'rehear5al',
  dataset: 'production',
  supabase: 'https://rehearsal.supabase.co',
} as const
/** The key that visitors' browsers send to hosted Supabase. */
export const PUBLISHABLE_KEY = 'sb_publishable_of_the_rehearsal'
/** Every host name of the hosted services that the gateway serves. */
export const HOSTS = [
  `${PROJECT.id}.api.sanity.io`,
  `${PROJECT.id}.apicdn.sanity.io`,
  'an0ther.api.sanity.io',
  'an0ther.apicdn.sanity.io',
  'api.sanity.io',
  'cdn.sanity.io',
  'sanity-cdn.com',
  new URL(PROJECT.supabase).hostname,
] as const

/** How long the API CDN serves stale responses, in milliseconds. */
const STALE_MS = 4_000
/** The embedded backend's own project id and key (backend/base, backend/rest), replacing the hosted ones. */
const EMBEDDED = { project: 'local', key: 'sb_publishable_local' }

/** Whether the hosted services respond, refuse connections, or accept requests but never respond. */
export type Availability = 'answering' | 'refusing' | 'silent'

export interface HostedRequest {
  host: string
  method: string
  path: string
}

export interface Gateway {
  port: number
  requests: HostedRequest[]
  setAvailability(availability: Availability): void
  setVisibility(visibility: 'public' | 'private'): void
  close(): Promise<void>
}

interface Upstream {
  backendUrl: string
  /**
   * A viewer's token. Hosted Sanity tells anonymous listeners about changes in a public dataset, but the embedded
   * backend doesn't.
   */
  viewerToken: string
  /** Origins from which a page may call the API (“CORS origins” in Sanity's settings). */
  origins: readonly string[]
  certificates: Certificates
}

interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
  at: number
}

/**
 * Local stand-in for hosted Sanity and hosted Supabase, under their own names, with TLS and HTTP/2. It sits in front of
 * the embedded backend and takes care of host names, paths, CORS, project ids, picture addresses, and the API CDN,
 * which stays stale for a few seconds.
 */
export async function openGateway({
  backendUrl,
  viewerToken,
  origins,
  certificates,
}: Upstream): Promise<Gateway> {
  const requests: HostedRequest[] = []
  const cdn = new Map<string, Answer>()
  const sockets = new Set<Duplex>()
  const state: { availability: Availability; visibility: 'public' | 'private' } = {
    availability: 'answering',
    visibility: 'public',
  }

  const server = createSecureServer({
    key: certificates.key,
    cert: certificates.certificate,
    allowHTTP1: true,
  })
  const answer = async (request: Request, response: Response) => {
    const host = hostOf(request)
    const method = request.method
    requests.push({ host, method, path: request.url })
    if (state.availability === 'silent') return
    for (const [name, value] of Object.entries(corsHeaders(host, request, origins)))
      response.setHeader(name, value)
    if (method === 'OPTIONS') return void response.writeHead(204).end()
    const simple = simpleAnswer(host, request.url)
    if (simple !== null) return sendJson(response, 200, simple)
    const path = upstreamPath(host, request.url)
    if (path === null)
      return sendJson(response, 404, { statusCode: 404, error: 'Not Found', message: 'Project not found' })
    const isCdn = host.includes('.apicdn.')
    const body = await readAll(request)
    const key = `${path} ${body.toString('base64')}`
    const kept = isCdn ? cdn.get(key) : undefined
    if (kept !== undefined && Date.now() - kept.at < STALE_MS) return send(response, kept)
    const headers = upstreamHeaders(host, request)
    if (path.includes('/data/live/events/') && state.visibility === 'public')
      headers['authorization'] ??= `Bearer ${viewerToken}`
    const upstream = await ask(backendUrl + path, { method, headers, body })
    // Event streams stay open for hours.
    if (String(upstream.headers['content-type']).startsWith('text/event-stream')) {
      response.writeHead(upstream.statusCode ?? 502, plainHeaders(upstream.headers))
      upstream.pipe(response)
      response.on('close', () => upstream.destroy())
      return
    }
    const made: Answer = {
      status: upstream.statusCode ?? 502,
      headers: plainHeaders(upstream.headers),
      body: hostedBody(await readAll(upstream), String(upstream.headers['content-type'])),
      at: Date.now(),
    }
    const isHidden =
      state.visibility === 'private' && path.includes('/data/query/') && !request.headers.authorization
    const shown = isHidden ? { ...made, body: emptied(made.body) } : made
    if (isCdn) cdn.set(key, shown)
    send(response, shown)
  }
  server.on('request', (request: Request, response: Response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 502, { message: String(error) })
      else response.stream.destroy()
    })
  })
  server.on('connection', (socket: Duplex) => {
    if (state.availability === 'refusing') return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  })
  server.on('secureConnection', (socket: Duplex) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  })
  // Browsers open WebSockets over HTTP/1.1.
  server.on('upgrade', (request: Request, socket: Duplex, head: Buffer) => {
    const host = hostOf(request)
    const path = upstreamPath(host, request.url)
    requests.push({ host, method: 'UPGRADE', path: request.url })
    if (path === null || state.availability !== 'answering') return void socket.destroy()
    const { host: backendHost, port } = new URL(backendUrl)
    const headers = { host: backendHost, ...socketHeaders(request) }
    passSocket(socket, { port: Number(port), path, headers, head })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: z.object({ port: z.number() }).parse(server.address()).port,
    requests,
    setAvailability(availability) {
      state.availability = availability
      // Connections that are already open would keep working.
      if (availability !== 'answering') for (const socket of sockets) socket.destroy()
      cdn.clear()
    },
    setVisibility(visibility) {
      state.visibility = visibility
      cdn.clear()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function hostOf(request: Request): string {
  return (request.authority || String(request.headers.host)).replace(/:\d+$/, '')
}

/** Response for hosted Sanity features that the embedded backend lacks, as if they were never used. */
function simpleAnswer(host: string, url: string): object | null {
  if (host === 'sanity-cdn.com') return { packageVersion: '6.16.0', latest: '6.16.0' }
  // The Studio asks whether its feedback form is available.
  if (host === 'api.sanity.io' && url === '/vX/intake/feedback') return {}
  return /\/data\/history\/[^/]+\/events\//.test(url) ? { events: [], nextCursor: '' } : null
}

/** Maps a hosted address to a path on the embedded backend. Null if the hosted service has no such address. */
function upstreamPath(host: string, url: string): string | null {
  const { id } = PROJECT
  if (host === new URL(PROJECT.supabase).hostname) return `/backend/supabase${url}`
  if (host === 'cdn.sanity.io') {
    const own = new RegExp(`^/(images|files)/${id}/`)
    return own.test(url) ? `/backend/lake${url.replace(own, `/$1/${EMBEDDED.project}/`)}` : null
  }
  if (host !== 'api.sanity.io' && !host.startsWith(`${id}.`)) return null
  return `/backend/lake${url.replaceAll(id, EMBEDDED.project)}`
}

/** Headers as a program sends them, because the services ignore cookies and headers that name the requesting page. */
function upstreamHeaders(host: string, request: Request): Record<string, string> {
  const kept = Object.entries(request.headers).flatMap(([name, value]) => {
    const isOurs =
      /^(:|sec-|host$|origin$|referer$|cookie$|connection$|accept-encoding$|content-length$|transfer-encoding$)/
    return isOurs.test(name) || value === undefined ? [] : [[name, String(value)] as const]
  })
  const headers = Object.fromEntries(kept)
  if (!host.endsWith('.supabase.co')) return headers
  // The embedded backend has a single publishable key.
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(PUBLISHABLE_KEY, EMBEDDED.key)]),
  )
}

function plainHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> {
  const dropped =
    /^(connection|keep-alive|transfer-encoding|content-length|access-control-.*|cross-origin-.*|set-cookie)$/
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      dropped.test(name) || value === undefined ? [] : [[name, value]],
    ),
  )
}

/** CORS headers as the services send them. Sanity's API admits only the project's origins, but with credentials. */
function corsHeaders(host: string, request: Request, origins: readonly string[]): Record<string, string> {
  const { origin } = request.headers
  if (origin === undefined) return {}
  const isApi = /\.?api(cdn)?\.sanity\.io$/.test(host)
  if (isApi && !origins.includes(origin)) return {}
  return {
    'access-control-allow-origin': isApi ? origin : '*',
    ...(isApi && { 'access-control-allow-credentials': 'true', vary: 'origin' }),
    'access-control-allow-methods': 'GET, HEAD, PUT, PATCH, POST, DELETE',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-expose-headers':
      'Content-Type, Content-Length, ETag, Retry-After, X-Sanity-Deprecated, X-Sanity-Warning',
    'access-control-max-age': '600',
  }
}

/** A JSON response with the hosted project id and the CDN's file addresses. */
function hostedBody(body: Buffer, type: string): Buffer {
  if (!/json/.test(type)) return body
  const { id, dataset } = PROJECT
  const text = body
    .toString()
    .replaceAll(
      /https?:\/\/[^"\\]*?\/backend\/lake\/(images|files)\/local\//g,
      `https://cdn.sanity.io/$1/${id}/`,
    )
    .replaceAll(new RegExp(`"(images|files)/local/${dataset}/`, 'g'), `"$1/${id}/${dataset}/`)
    .replaceAll('"id":"local"', `"id":"${id}"`)
    .replaceAll('"projectId":"local"', `"projectId":"${id}"`)
  return Buffer.from(text)
}

/** The response to an anonymous query on a private dataset: no documents. */
function emptied(body: Buffer): Buffer {
  const { result, ...rest } = z.looseObject({ result: z.unknown() }).parse(JSON.parse(body.toString()))
  return Buffer.from(
    JSON.stringify({ ...rest, result: Array.isArray(result) ? [] : typeof result === 'number' ? 0 : null }),
  )
}

function ask(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body: Buffer },
) {
  const asked = httpRequest(url, { method, headers })
  asked.end(body)
  return new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject)
  })
}

async function readAll(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (chunk instanceof Buffer) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function send(response: Response, { status, headers, body }: Answer): void {
  response.writeHead(status, headers)
  response.end(body)
}

function sendJson(response: Response, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** Headers of a WebSocket request, without those that name the hosted service or the visitor. */
function socketHeaders({ headers }: Request): NodeJS.Dict<string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(:|host$|origin$|cookie$)/.test(name)),
  )
}

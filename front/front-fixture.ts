import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type RequestListener,
  type Server,
} from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FrontSettings, openFront } from './open-front.ts'

/** A scriptable upstream program that records the requests it receives. */
export interface UpstreamFixture {
  server: Server
  origin: string
  asked: { method: string; url: string; headers: IncomingHttpHeaders }[]
  /** Replaces the handler. */
  answer: (listener: RequestListener) => void
  /** Stops the program. `start` listens on the same port again. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** A complete response. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

/** The headers that Next sends with a prerendered page. */
export const FINISHED = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=900, stale-while-revalidate=31535100',
  'x-nextjs-cache': 'HIT',
  'x-nextjs-prerender': '1',
  vary: 'rsc, next-router-state-tree, Accept-Encoding',
}

/** Starts an upstream program on a free port. */
export async function startUpstream(listener: RequestListener): Promise<UpstreamFixture> {
  const asked: UpstreamFixture['asked'] = []
  let current = listener
  let port = 0
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    asked.push({ method, url, headers })
    current(incoming, outgoing)
  })
  const start = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = portOf(server)
  }
  const stop = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  await start()
  const answer = (next: RequestListener) => {
    current = next
  }
  return { server, origin: `http://127.0.0.1:${port}`, asked, answer, start, stop }
}

/** Creates a build folder with the files that the front door reads, and a public folder. */
export function makeBuild(files: Readonly<Record<string, string | Buffer>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'front-'))
  const all = {
    'build/BUILD_ID': 'build-1\n',
    'build/routes-manifest.json': JSON.stringify({
      headers: [
        { regex: '^/.*$', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
        { regex: '^/fonts/.*$', headers: [{ key: 'Cache-Control', value: 'public, max-age=7' }] },
      ],
    }),
    'build/prerender-manifest.json': JSON.stringify({ routes: {} }),
    ...files,
  }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return {
    buildFolder: join(root, 'build'),
    publicFolder: join(root, 'public'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Starts a front door on a free port. */
export async function startFront(
  settings: Partial<FrontSettings> & Pick<FrontSettings, 'next' | 'buildFolder' | 'publicFolder'>,
) {
  const front = openFront({
    siteUrl: 'http://party.example',
    secret: 'shared with Next',
    trustProxy: false,
    memoryMegabytes: 64,
    log: () => undefined,
    ...settings,
  })
  front.server.listen(0, '127.0.0.1')
  await once(front.server, 'listening')
  const port = portOf(front.server)
  return {
    ...front,
    port,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      ask(port, { path, headers, method }),
    close: async () => {
      front.close()
      await front.drain(0)
    },
  }
}

/** Sends a request and reads the complete response. */
export function ask(
  port: number,
  {
    path,
    headers = {},
    method = 'GET',
    body,
    localAddress,
  }: {
    path: string
    headers?: Record<string, string>
    method?: string
    body?: Buffer | string
    localAddress?: string
  },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers, localAddress, agent: false },
      (answer) => resolve(readWhole(answer)),
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Sends raw bytes and returns everything received until the connection ends. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString('utf8')
}

async function readWhole(answer: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(answer, 'end')
  const body = Buffer.concat(chunks)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString('utf8') }
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.')
  return address.port
}

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { WebSocket } from 'ws'
import type { App } from '../http/app.ts'
import { attachSocket } from './attach-socket.ts'

export const OWN_ORIGIN = 'http://localhost:3000'
/** The URL where a Studio without our adapter opens presence. */
export const PRESENCE = '/backend/lake/v2022-06-30/socket/production'

/** Starts a server with the Studio's socket on a free port. The test controls the backend behind it. */
export async function openSocketServer() {
  const fake = createFakeApp()
  const server = createServer()
  let close = attachSocket({ server, app: fake.app, log: () => {} })
  const clients: WebSocket[] = []
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function connect(
    headers: Record<string, string>,
    { path = '/backend/socket', autoPong = true }: { path?: string; autoPong?: boolean } = {},
  ) {
    const client = new WebSocket(`ws://127.0.0.1:${portOf(server)}${path}`, { headers, autoPong })
    clients.push(client)
    return openTab(client)
  }

  return {
    fake,
    port: portOf(server),
    connect,
    connectAs: async (name: string, options?: Parameters<typeof connect>[1]) => {
      const tab = connect({ cookie: name, origin: OWN_ORIGIN }, options)
      await tab.opened()
      return tab
    },
    detach: () => close(),
    /** Attaches the socket again so that it uses fake timers. */
    reattach: () => {
      close()
      close = attachSocket({ server, app: fake.app, log: () => {} })
    },
    close: async () => {
      for (const client of clients) client.terminate()
      close()
      server.close()
      await once(server, 'close')
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** A fake Studio tab that records the messages it receives and can send some. */
function openTab(client: WebSocket) {
  const frames: unknown[] = []
  const presence: unknown[] = []
  client.on('message', (data: Buffer) => {
    const text = data.toString()
    // Only the heartbeat of Sanity's presence service is not JSON.
    const frame: unknown = text === '♥' ? text : JSON.parse(text)
    frames.push(frame)
    if (isPresence(frame)) presence.push(JSON.parse(frame.message))
  })
  return {
    client,
    frames,
    presence,
    opened: () => once(client, 'open'),
    closed: async () => {
      const closing: unknown[] = await once(client, 'close')
      const [code] = closing
      return typeof code === 'number' ? code : undefined
    },
    send: (frame: unknown) => client.send(JSON.stringify(frame)),
    /** Calls Sanity's presence service without an envelope. */
    request: (id: string, method: string, params: object = {}) =>
      client.send(JSON.stringify({ jsonrpc: '2.0', id, method, params })),
    call: (id: string, method: string, params: object = {}) =>
      client.send(
        JSON.stringify({ type: 'presence', message: JSON.stringify({ jsonrpc: '2.0', id, method, params }) }),
      ),
  }
}

function isPresence(frame: unknown): frame is { type: 'presence'; message: string } {
  if (typeof frame !== 'object' || frame === null || !('type' in frame) || !('message' in frame)) return false
  return frame.type === 'presence' && typeof frame.message === 'string'
}

/** A backend whose only route is an event stream that the test writes to. */
function createFakeApp() {
  const opened: {
    path: string
    headers: Headers
    remoteAddress: string
    isOverSocket: boolean | undefined
    write: (text: string) => void
    end: () => void
    signal: AbortSignal
  }[] = []
  const signedOut = new Set<string>()
  const sessions = { areReadable: true }
  const app: App = {
    isOwnOrigin: (origin) => origin === OWN_ORIGIN,
    identify: (headers) => {
      if (!sessions.areReadable) throw new Error('disk I/O error')
      const name = headers.get('authorization')?.replace('Bearer ', '') ?? headers.get('cookie')
      return name === null || signedOut.has(name)
        ? { kind: 'anonymous' }
        : { kind: 'staff', id: name, name, email: `${name}@example.org`, role: 'editor', sessionId: 's' }
    },
    fetch(request, { remoteAddress, isOverSocket }) {
      if (app.identify(request.headers).kind === 'anonymous')
        return Promise.resolve(Response.json({ message: 'Sign in.' }, { status: 401 }))
      const { promise, resolve } = Promise.withResolvers<Response>()
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          opened.push({
            path: new URL(request.url).pathname,
            headers: request.headers,
            remoteAddress,
            isOverSocket,
            write: (text) => controller.enqueue(new TextEncoder().encode(text)),
            end: () => controller.close(),
            signal: request.signal,
          })
        },
      })
      resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
      return promise
    },
  }
  return { app, opened, sessions, signOut: (name: string) => signedOut.add(name) }
}

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'

/** A connection pooler in transaction mode, like those of managed PostgreSQL services. */
export interface TransactionPooler {
  /** Address of the database behind it. */
  url: string
  refused: string[]
  /** Runs the commit of the next client that sends this text, then drops the client instead of responding. */
  loseCommitOf(text: string): void
  /** Stops forwarding on open connections, as if the machine had lost power. */
  freeze(): void
  close(): Promise<void>
}

interface Options {
  /** Number of server connections that clients share. */
  connections: number
  /** PEM. If given, it offers TLS to clients. */
  tls?: { certificate: string; key: string }
}

const PROTOCOL = 196_608
const TLS_REQUEST = 80_877_103
/** Startup parameters that pgbouncer accepts. It refuses all others unless configured to ignore them. */
const PARAMETERS = new Set(
  'user database client_encoding datestyle timezone standard_conforming_strings application_name'.split(' '),
)
const HEADER = 5
const READY = 'Z'
const GOODBYE = 'X'
/** The status in READY that means no transaction is open. */
const IDLE = 'I'

/** Starts a pooler in front of a server. Each transaction gets the least recently used connection. */
export async function startTransactionPooler(
  serverUrl: string,
  { connections, tls }: Options,
): Promise<TransactionPooler> {
  const { port: serverPort, username, pathname } = new URL(serverUrl)
  const servers = new Set<Socket>()
  const idle: Socket[] = []
  const queue: (() => void)[] = []
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()
  const frozen = new WeakSet<Socket>()
  /** The server connection of each client that is in a transaction, and the reverse. */
  const serverOf = new Map<Socket, Socket>()
  const clientOf = new Map<Socket, Socket>()
  const losing = new WeakSet<Socket>()
  const muted = new WeakSet<Socket>()
  const refused: string[] = []
  let textToLose: string | undefined

  function rest(server: Socket): void {
    const client = clientOf.get(server)
    if (client !== undefined) serverOf.delete(client)
    clientOf.delete(server)
    idle.push(server)
    queue.shift()?.()
  }

  async function lend(client: Socket): Promise<Socket> {
    let server: Socket | undefined
    while (server === undefined) {
      if (servers.size < connections) server = await openServer()
      else server = idle.shift()
      if (server === undefined) await new Promise<void>((resolve) => queue.push(resolve))
    }
    serverOf.set(client, server)
    clientOf.set(server, client)
    return server
  }

  async function openServer(): Promise<Socket> {
    const server = connect(Number(serverPort), '127.0.0.1')
    servers.add(server)
    server.on('error', () => undefined)
    server.on('close', () => {
      servers.delete(server)
      queue.shift()?.()
    })
    try {
      await once(server, 'connect')
      server.write(startup({ user: username, database: pathname.slice(1) }))
      const answers = messagesOf(server)
      for (let isReady = false; !isReady;) {
        const { value } = await answers.next()
        if (value === undefined) throw new Error('The server ended the connection.')
        isReady = typeOf(value) === READY
      }
      void carryBack(server, answers)
      return server
    } catch (error) {
      server.destroy()
      throw error
    }
  }

  async function carryBack(server: Socket, answers: AsyncIterable<Buffer>): Promise<void> {
    for await (const message of answers) {
      const client = clientOf.get(server)
      const isReady = typeOf(message) === READY
      if (client !== undefined && muted.has(client)) {
        if (isReady) client.destroy()
      } else if (client !== undefined && !frozen.has(client)) client.write(message)
      if (isReady && message.toString('latin1', HEADER) === IDLE) rest(server)
    }
    const place = idle.indexOf(server)
    if (place >= 0) idle.splice(place, 1)
    const client = clientOf.get(server)
    if (client !== undefined && !frozen.has(client)) client.end(fatal('server conn crashed?'))
  }

  async function serve(socket: Socket): Promise<void> {
    const client = await greet(socket)
    if (client === undefined) return
    clients.add(client)
    try {
      for await (const message of messagesOf(client)) {
        if (frozen.has(client)) continue
        if (typeOf(message) === GOODBYE) break
        if (textToLose !== undefined && message.includes(textToLose)) {
          textToLose = undefined
          losing.add(client)
        }
        if (losing.has(client) && message.includes('commit\0')) muted.add(client)
        const server = serverOf.get(client) ?? (await lend(client))
        server.write(message)
      }
    } catch {
      client.end(fatal('server login failed'))
    } finally {
      clients.delete(client)
      client.destroySoon()
      // A client that leaves in the middle of a transaction takes its connection down with it.
      if (!frozen.has(client)) serverOf.get(client)?.destroy()
    }
  }

  /** @returns the client once it is ready for queries, or undefined if it was rejected */
  async function greet(socket: Socket): Promise<Socket | undefined> {
    socket.on('error', () => undefined).setNoDelay()
    let client = socket
    let packet = await firstPacket(client)
    if (packet.readInt32BE(4) === TLS_REQUEST) {
      socket.write(tls === undefined ? 'N' : 'S')
      if (tls !== undefined) {
        client = new TLSSocket(socket, { isServer: true, cert: tls.certificate, key: tls.key })
        client.on('error', () => undefined)
      }
      packet = await firstPacket(client)
    }
    const names = packet
      .toString('utf8', 8)
      .split('\0')
      .filter((_text, index) => index % 2 === 0)
    const unknown = names.filter((name) => name !== '' && !PARAMETERS.has(name.toLowerCase()))
    refused.push(...unknown)
    if (unknown.length > 0) client.end(fatal(`unsupported startup parameter: ${unknown.join(', ')}`))
    else if (tls !== undefined && client === socket) client.end(fatal('SSL required'))
    else {
      client.write(Buffer.concat([packed('R', int32(0)), packed(READY, Buffer.from(IDLE))]))
      return client
    }
    return undefined
  }

  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    void serve(socket).catch(() => socket.destroy())
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new TypeError('A pooler without a port.')
  return {
    url: `postgres://${username}@localhost:${address.port}${pathname}`,
    refused,
    loseCommitOf(text) {
      textToLose = text
    },
    freeze() {
      for (const client of clients) frozen.add(client)
    },
    async close() {
      const closed = once(listener, 'close')
      listener.close()
      for (const socket of [...sockets, ...servers]) socket.destroy()
      await closed
    },
  }
}

/** Splits a stream into protocol messages: a letter, a length, a body. */
async function* messagesOf(stream: Socket): AsyncGenerator<Buffer, undefined> {
  let bytes = Buffer.alloc(0)
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      bytes = Buffer.concat([bytes, Buffer.from(chunk)])
      while (bytes.length >= HEADER && bytes.length > bytes.readInt32BE(1)) {
        const length = 1 + bytes.readInt32BE(1)
        yield bytes.subarray(0, length)
        bytes = bytes.subarray(length)
      }
    }
  } catch {
    // The connection broke, so the stream ends.
  }
}

/** Reads the startup packet. Clients send it in one write before they wait for a response. */
async function firstPacket(client: Socket): Promise<Buffer> {
  const [packet]: unknown[] = await once(client, 'data')
  if (!Buffer.isBuffer(packet)) throw new TypeError('A packet without bytes.')
  return packet
}

function typeOf(bytes: Buffer): string {
  return bytes.toString('latin1', 0, 1)
}

function int32(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(number)
  return bytes
}

function packed(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(4 + body.length), body])
}

function startup(parameters: Readonly<Record<string, string>>): Buffer {
  const pairs = Object.entries(parameters)
    .flat()
    .map((text) => `${text}\0`)
  const body = Buffer.concat([int32(PROTOCOL), Buffer.from(`${pairs.join('')}\0`)])
  return Buffer.concat([int32(4 + body.length), body])
}

/** An error as pgbouncer sends it, with the same code for all errors. */
function fatal(words: string): Buffer {
  return packed('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${words}\0\0`))
}

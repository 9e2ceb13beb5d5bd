import { Agent, type IncomingMessage } from 'node:http'

/** A program behind this one, on the loopback. */
export interface Upstream {
  host: string
  port: number
  /** Keeps connections open between requests. */
  agent: Agent
  /** Ends idle connections. */
  close: () => void
}

/** Idle connections that are kept. How many are open at once is bounded by this program's own connections. */
const IDLE_CONNECTIONS = 64

/** @param origin such as `http://127.0.0.1:4711` */
export function createUpstream(origin: string): Upstream {
  const { hostname: host, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxFreeSockets: IDLE_CONNECTIONS })
  return { host, port: Number(port), agent, close: () => agent.destroy() }
}

/**
 * Reads the body of an answer.
 *
 * @param most bytes that it may have
 * @throws where it is larger, or breaks off
 */
export function readWhole(answer: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    answer.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > most) answer.destroy(new Error(`The answer is larger than ${most} bytes.`))
      else chunks.push(chunk)
    })
    answer.on('error', reject)
    answer.on('end', () => resolve(Buffer.concat(chunks, length)))
  })
}

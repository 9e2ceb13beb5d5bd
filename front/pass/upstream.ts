import { Agent, type IncomingMessage } from 'node:http'

/** A program on the loopback to which requests are passed on: Next or the backend. */
export interface Upstream {
  host: string
  port: number
  /** Keeps connections open between requests. */
  agent: Agent
  /** Closes idle connections. */
  close: () => void
}

/** How many idle connections are kept. The number of open ones is limited by the visitors' connections. */
const IDLE_CONNECTIONS = 64

/** @param origin such as `http://127.0.0.1:4711` */
export function createUpstream(origin: string): Upstream {
  const { hostname: host, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxFreeSockets: IDLE_CONNECTIONS })
  return { host, port: Number(port), agent, close: () => agent.destroy() }
}

/** The error of `readWhole` where a body is too large. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/**
 * Reads the body of an answer.
 *
 * @param most largest size of the body in bytes
 * @throws where the body is larger, or breaks off
 */
export function readWhole(answer: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    answer.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > most) answer.destroy(new BodyTooLargeError(`The answer is larger than ${most} bytes.`))
      else chunks.push(chunk)
    })
    answer.on('error', reject)
    answer.on('end', () => resolve(Buffer.concat(chunks, length)))
  })
}

import { Agent } from 'node:http'

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

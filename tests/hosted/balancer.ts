import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { passOn } from '../setup/pass-on.ts'

/** Load balancer between the site's servers. Stands in for the party's own. */
export interface Balancer {
  /** Sets the ports of the servers in rotation. */
  serve(ports: readonly number[]): void
  /** For each webhook, the port of the server that received it. */
  webhooks: number[]
  close(): Promise<void>
}

/** Starts a round-robin balancer on the site's public port. */
export async function openBalancer(port: number): Promise<Balancer> {
  const webhooks: number[] = []
  let servers: readonly number[] = []
  let turn = 0

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const server = servers[turn++ % servers.length]
    if (server === undefined) return void outgoing.writeHead(503).end()
    const { method, url, headers } = incoming
    if (method === 'POST' && url === '/api/revalidate') webhooks.push(server)
    passOn(incoming, outgoing, { port: server, headers })
  }

  const server = createServer(pass)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    serve: (ports) => {
      servers = ports
    },
    webhooks,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

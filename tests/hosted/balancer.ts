import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { passOn } from '../setup/pass-on.ts'

/** Shares visitors out among the site's servers, as a party's own balancer does. */
export interface Balancer {
  /** Ports of the servers that take part from now on. */
  serve(ports: readonly number[]): void
  /** Of each webhook that came, the port of the server that got it. */
  webhooks: number[]
  close(): Promise<void>
}

/** Opens a balancer at the site's public port. It gives each request to the next server in turn. */
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

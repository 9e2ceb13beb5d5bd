import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports of the loopback that nothing uses now, all different, as the system gives them. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  const ports: number[] = []
  // All are open before the first closes: the system would give a closed one again.
  for (const server of servers) {
    if (!server.listening) await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new TypeError('A server without a port.')
    ports.push(address.port)
  }
  for (const server of servers) {
    server.close()
    await once(server, 'close')
  }
  return ports
}

/** One port of the loopback that nothing uses now. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}

import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { plainAddress } from './visitor.ts'

/**
 * Closes connections of an address that has more than its share of them open, so that one visitor cannot
 * take all of a server's connections.
 *
 * @param share how many connections one address may have at a time
 */
export function shareConnections(server: Server, share: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? 'unknown')
    const count = (open.get(address) ?? 0) + 1
    if (count > share) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}

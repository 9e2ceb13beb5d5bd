import type { WebSocket } from 'ws'

/** What somebody who reads too slowly may have waiting; the socket ends when there is more, and starts anew. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024

/** The line to the other end of a socket. */
export interface Line {
  /** Pings the other end. Ends the socket and answers false when the last ping was not answered. */
  isAlive(): boolean
  /** Whether more may be sent: the other end reads. */
  isRead(): boolean
}

/** Watches whether the other end of a socket still answers and reads. */
export function watchLine(socket: WebSocket): Line {
  let hasAnswered = true
  socket.on('pong', () => {
    hasAnswered = true
  })
  return {
    isAlive() {
      if (!hasAnswered) {
        socket.terminate()
        return false
      }
      hasAnswered = false
      socket.ping()
      return true
    },
    isRead: () => socket.bufferedAmount <= MAX_BUFFERED_BYTES,
  }
}

/** The text of a message. */
export function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString()
}

import { type ClientFrame, CLOSE, parseServerFrame, type ServerFrame } from '../../lib/shared/socket-frames'
import { session } from './session-guard'

/** A consumer of the tab's socket: an event stream or the presence channel. */
export interface Consumer {
  /** Called once, when the socket is ready for frames. */
  onOpen(): void
  onFrame(frame: ServerFrame): void
  /** Called once, when the socket has closed or could not be opened. The consumer is then detached. */
  onClose(code: number): void
}

/** A consumer's handle on the socket. */
export interface Attachment {
  send(frame: ClientFrame): void
  detach(): void
}

/** The one WebSocket of this tab, opened for its first consumer and closed after its last. */
export type TabConnection = ReturnType<typeof createTabConnection>

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 10_000
/** The backend sends a heartbeat every ten seconds; after three missed heartbeats the connection counts as dead. */
const SILENCE_MS = 30_000
/** How long a socket without consumers stays open: the Studio renews its listeners when it switches documents. */
const IDLE_MS = 10_000
const CLOSED_ABNORMALLY = 1006

/**
 * Creates the tab's connection. It does not reconnect by itself: streams and presence attach again when the Studio's
 * own clients retry. A new socket opens after a delay that grows from half a second to ten.
 *
 * @param openSocket opens a WebSocket to the backend
 * @param onSignedOut called if the backend has closed the socket because the session has ended
 */
export function createTabConnection(openSocket: () => WebSocket, onSignedOut?: () => void) {
  const consumers = new Set<Consumer>()
  let socket: WebSocket | null = null
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  let idleTimer: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    clearTimeout(retryTimer)
    retryTimer = undefined
    const opened = openSocket()
    socket = opened
    opened.addEventListener('open', () => {
      if (socket !== opened) return
      failures = 0
      watchSilence(opened)
      for (const consumer of [...consumers]) consumer.onOpen()
    })
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (socket !== opened) return
      watchSilence(opened)
      const frame = parseServerFrame(data)
      for (const consumer of [...consumers]) consumer.onFrame(frame)
    })
    opened.addEventListener('close', ({ code }) => drop(opened, code))
  }

  /**
   * Drops a socket and notifies its consumers without waiting for the close event, which can take minutes on a dead
   * connection.
   */
  function drop(ended: WebSocket, code: number): void {
    if (socket !== ended) return
    clearTimeout(silenceTimer)
    socket = null
    failures += 1
    if (code === CLOSE.signedOut) onSignedOut?.()
    const left = [...consumers]
    consumers.clear()
    for (const consumer of left) consumer.onClose(code)
  }

  function watchSilence(watched: WebSocket): void {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(() => {
      watched.close()
      drop(watched, CLOSED_ABNORMALLY)
    }, SILENCE_MS)
  }

  function connectSoon(): void {
    if (socket !== null || retryTimer !== undefined) return
    if (failures === 0) return connect()
    retryTimer = setTimeout(connect, Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS))
  }

  function closeWhenIdle(): void {
    clearTimeout(idleTimer)
    if (consumers.size > 0) return
    idleTimer = setTimeout(() => {
      clearTimeout(silenceTimer)
      socket?.close()
      socket = null
    }, IDLE_MS)
  }

  /** Connects without waiting for the next attempt, such as when the network is back. */
  function connectNow(): void {
    if (retryTimer !== undefined) connect()
  }

  return {
    connectNow,
    attach(consumer: Consumer): Attachment {
      clearTimeout(idleTimer)
      consumers.add(consumer)
      if (socket?.readyState === WebSocket.OPEN) {
        queueMicrotask(() => {
          if (consumers.has(consumer)) consumer.onOpen()
        })
      } else connectSoon()
      return {
        send: (frame) => {
          if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
        },
        detach: () => {
          consumers.delete(consumer)
          closeWhenIdle()
        },
      }
    },
  }
}

const SOCKET_PATH = '/backend/socket'

/** This tab's connection. It opens with the first event stream. */
export const tabSocket = createTabConnection(() => {
  const url = new URL(SOCKET_PATH, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(url)
}, session.end)

import { session } from './session'
import { createTabConnection } from './tab-connection'

const SOCKET_PATH = '/backend/socket'

/** This tab's connection. Nothing opens before the first event stream. */
export const tabSocket = createTabConnection(() => {
  const url = new URL(SOCKET_PATH, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(url)
}, session.end)

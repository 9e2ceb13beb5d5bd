import type { Attachment, TabConnection } from '../embedded/tab-connection'

/** Sanity's keep-alive message for the presence service. */
const HEARTBEAT = '♥'
const NORMAL_CLOSURE = 1000

/**
 * A presence WebSocket carried over the tab's shared socket. Implements what @sanity/bifur-client 2.0 uses: `onopen`,
 * `onerror`, `onclose`, message events, `send` and `close`.
 */
export class PresenceSocket extends EventTarget {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readyState: 0 | 1 | 2 | 3 = 0
  onopen: ((event: Event) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  readonly #attachment: Attachment

  constructor(connection: TabConnection) {
    super()
    this.#attachment = connection.attach({
      onOpen: () => {
        this.readyState = this.OPEN
        this.onopen?.(new Event('open'))
      },
      onFrame: (frame) => {
        if (frame.type === 'presence') this.#receive(frame.message)
        if (frame.type === 'heartbeat') this.#receive(HEARTBEAT)
      },
      onClose: (code) => this.#end(code),
    })
  }

  send(message: string): void {
    this.#attachment.send({ type: 'presence', message })
  }

  close(code: number = NORMAL_CLOSURE): void {
    if (this.readyState === this.CLOSED) return
    this.#attachment.detach()
    this.#end(code)
  }

  #receive(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  #end(code: number): void {
    this.readyState = this.CLOSED
    this.onclose?.(new CloseEvent('close', { code }))
  }
}

import { beforeEach, expect, it, vi } from 'vitest'
import { createTabConnection } from './tab-connection'

/** A fake socket that the test opens and closes. */
class Socket extends EventTarget {
  static readonly OPEN = 1
  readyState = 0
  isClosed = false
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  hear() {
    this.dispatchEvent(new MessageEvent('message', { data: '{"type":"heartbeat"}' }))
  }
  /** Simulates a close by the server or the network. */
  end() {
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }))
  }
  /** On a dead connection the close event takes minutes. */
  close() {
    this.isClosed = true
    this.readyState = 2
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** A connection with its sockets and the events its consumers get. */
function connect() {
  const sockets: Socket[] = []
  const told: string[] = []
  const connection = createTabConnection(() => {
    const socket = new WebSocket('ws://localhost:3000/backend/socket')
    expect.assert(socket instanceof Socket)
    sockets.push(socket)
    return socket
  })
  const attach = (name: string) =>
    connection.attach({
      onOpen: () => told.push(`${name} open`),
      onFrame: () => undefined,
      onClose: (code) => told.push(`${name} closed ${code}`),
    })
  return { connection, sockets, told, attach }
}

it('a tab’s connection reconnects after thirty seconds of silence', () => {
  const { sockets, told, attach } = connect()
  attach('a')
  sockets[0]?.open()
  vi.advanceTimersByTime(29_000)
  sockets[0]?.hear()
  vi.advanceTimersByTime(29_999)
  expect(told).toEqual(['a open'])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['a open', 'a closed 1006'])
  expect(sockets[0]?.isClosed).toBe(true)

  attach('b')
  vi.advanceTimersByTime(500)
  sockets[1]?.open()
  sockets[0]?.end()
  expect(told.slice(2), 'the end of the old line is no end of the new one').toEqual(['b open'])
})

it('a tab’s connection doubles its delay after each failure, up to ten seconds, until it connects', () => {
  const { connection, sockets, attach } = connect()
  const waits: number[] = []
  for (let failure = 0; failure < 7; failure += 1) {
    const before = sockets.length
    attach('a')
    const began = Date.now()
    while (sockets.length === before) vi.advanceTimersByTime(100)
    waits.push(Date.now() - began)
    sockets.at(-1)?.end()
  }
  expect(waits).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 10_000])

  attach('a')
  connection.connectNow()
  expect(sockets, 'at once when the network is back').toHaveLength(8)
  vi.advanceTimersByTime(20_000)
  expect(sockets, 'and not a second time').toHaveLength(8)
  sockets.at(-1)?.open()
  sockets.at(-1)?.end()
  attach('a')
  vi.advanceTimersByTime(500)
  expect(sockets, 'the next failure is the first').toHaveLength(9)
})

it('a tab’s connection closes ten seconds after its last consumer leaves unless another attaches', () => {
  const { sockets, told, attach } = connect()
  const first = attach('a')
  sockets[0]?.open()
  first.detach()
  vi.advanceTimersByTime(9_999)
  const second = attach('b')
  vi.advanceTimersByTime(5_000)
  expect(sockets[0]?.isClosed).toBe(false)
  second.detach()
  vi.advanceTimersByTime(10_000)
  expect(sockets[0]?.isClosed).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
  attach('c')
  expect(sockets, 'who comes later has a new one').toHaveLength(2)
  sockets[1]?.open()
  expect(told.at(-1)).toBe('c open')
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openSocketServer, OWN_ORIGIN, PRESENCE } from './socket-fixture.ts'

const UPGRADE = 'GET PATH HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'
const LISTEN = '/backend/lake/v2025-11-01/data/listen/production?query=*'

let socket: Awaited<ReturnType<typeof openSocketServer>>
beforeEach(async () => {
  socket = await openSocketServer()
})
afterEach(() => socket.close())

describe('connecting', () => {
  it('refuses a socket to a page from another origin', async () => {
    const { client } = socket.connect({ cookie: 'ada', origin: 'http://evil.example' })
    const [error]: unknown[] = await once(client, 'error')
    expect(String(error)).toContain('403')
  })

  it('refuses a socket at an unknown path', async () => {
    const { client } = socket.connect({ cookie: 'ada', origin: OWN_ORIGIN }, { path: '/backend/other' })
    const [error]: unknown[] = await once(client, 'error')
    expect(String(error)).toContain('404')
  })

  it('the server still accepts sockets after refused ones have been reset', async () => {
    const { port } = socket
    for (let time = 0; time < 20; time += 1) {
      const caller = connect(port, '127.0.0.1')
      await once(caller, 'connect')
      caller.write(UPGRADE.replace('PATH', '/backend/other'), () => caller.resetAndDestroy())
      await once(caller, 'close')
    }
    expect((await socket.connectAs('ada')).client.readyState).toBe(WebSocket.OPEN)
  })

  it('refuses a socket with a malformed URL', async () => {
    const caller = connect(socket.port, '127.0.0.1')
    caller.write(UPGRADE.replace('PATH', '//'))
    const [answer]: unknown[] = await once(caller, 'data')
    expect(String(answer)).toContain('404')
    caller.destroy()
  })

  it('closes a tab’s socket with code 4401 if the tab has no session', async () => {
    expect(await socket.connect({ origin: OWN_ORIGIN }).closed()).toBe(4401)
  })

  it('refuses a socket with code 1013 or status 503 if its session cannot be read', async () => {
    socket.fake.sessions.areReadable = false
    expect(await socket.connect({ cookie: 'ada', origin: OWN_ORIGIN }).closed()).toBe(1013)
    const { client } = socket.connect({ cookie: 'ada', origin: OWN_ORIGIN }, { path: PRESENCE })
    const [error]: unknown[] = await once(client, 'error')
    expect(String(error)).toContain('503')
  })

  it('refuses a socket without an Origin header', async () => {
    const { client } = socket.connect({ cookie: 'ada' })
    const [error]: unknown[] = await once(client, 'error')
    expect(String(error)).toContain('403')
  })

  it('closes the socket after an invalid frame', async () => {
    const tab = await socket.connectAs('ada')
    tab.client.send('{"type":"shell"}')
    expect(await tab.closed()).toBe(1008)
  })

  it('closes the socket of a tab that sends a message over 64 kB', async () => {
    const tab = await socket.connectAs('ada')
    tab.send({ type: 'presence', message: 'x'.repeat(64 * 1024) })
    expect(await tab.closed()).toBe(1009)
  })

  it('limits each person to 24 tabs', async () => {
    for (let count = 0; count < 24; count += 1) await socket.connectAs('ada')
    expect(await socket.connect({ cookie: 'ada', origin: OWN_ORIGIN }).closed()).toBe(1013)
  })

  it('closing one of 24 tabs lets the same person open another', async () => {
    const tabs = []
    for (let count = 0; count < 24; count += 1) tabs.push(await socket.connectAs('ada'))
    tabs[0]?.client.close()
    await tabs[0]?.closed()
    const next = await socket.connectAs('ada')
    next.call('1', 'presence_rollcall', { session: 'tab' })
    await expect.poll(() => next.presence).toEqual([{ jsonrpc: '2.0', id: '1', result: true }])
  })
})

describe('event streams', () => {
  it('forwards the headers, data and end of an event stream', async () => {
    const tab = socket.connect({ cookie: 'ada', origin: OWN_ORIGIN, 'x-forwarded-for': '203.0.113.7' })
    await tab.opened()
    tab.send({ type: 'open', id: 7, path: LISTEN, lastEventId: 'e1' })
    await expect.poll(() => socket.fake.opened.length).toBe(1)
    socket.fake.opened[0]?.write('event: welcome\n\n')
    await expect.poll(() => tab.frames.length).toBe(2)
    socket.fake.opened[0]?.end()
    await expect
      .poll(() => tab.frames)
      .toEqual([
        { type: 'head', id: 7, status: 200, headers: { 'content-type': 'text/event-stream' } },
        { type: 'data', id: 7, chunk: 'event: welcome\n\n' },
        { type: 'end', id: 7 },
      ])
    expect(socket.fake.opened[0]?.headers.get('last-event-id')).toBe('e1')
    expect(socket.fake.opened[0]?.headers.get('cookie')).toBe('ada')
    expect(socket.fake.opened[0]).toMatchObject({ remoteAddress: '127.0.0.1', isOverSocket: true })
  })

  it('closes the socket rather than refusing a stream once the session has ended', async () => {
    const tab = await socket.connectAs('ada')
    tab.send({ type: 'open', id: 1, path: LISTEN })
    await expect.poll(() => socket.fake.opened.length).toBe(1)
    socket.fake.signOut('ada')
    tab.send({ type: 'open', id: 2, path: LISTEN })
    expect(await tab.closed()).toBe(4401)
    expect(tab.frames).toEqual([
      { type: 'head', id: 1, status: 200, headers: { 'content-type': 'text/event-stream' } },
    ])
    expect(socket.fake.opened[0]?.signal.aborted).toBe(true)
  })

  it('ends the backend’s stream when the tab cancels it', async () => {
    const tab = await socket.connectAs('ada')
    tab.send({ type: 'open', id: 1, path: LISTEN })
    await expect.poll(() => socket.fake.opened.length).toBe(1)
    tab.send({ type: 'cancel', id: 1 })
    await expect.poll(() => socket.fake.opened[0]?.signal.aborted).toBe(true)
  })

  it('a tab can reuse the ID of a cancelled stream and cancel the new stream', async () => {
    const tab = await socket.connectAs('ada')
    tab.send({ type: 'open', id: 1, path: LISTEN })
    await expect.poll(() => socket.fake.opened.length).toBe(1)
    tab.send({ type: 'cancel', id: 1 })
    tab.send({ type: 'open', id: 1, path: LISTEN })
    await expect.poll(() => socket.fake.opened.length).toBe(2)
    socket.fake.opened[1]?.write('event: welcome\n\n')
    await expect.poll(() => tab.frames.at(-1)).toMatchObject({ type: 'data', id: 1 })
    tab.send({ type: 'cancel', id: 1 })
    await expect.poll(() => socket.fake.opened[1]?.signal.aborted).toBe(true)
    expect(JSON.stringify(tab.frames)).not.toContain('"end"')
  })

  it('ends all of a tab’s streams when the tab closes', async () => {
    const tab = await socket.connectAs('ada')
    tab.send({ type: 'open', id: 1, path: LISTEN })
    tab.send({ type: 'open', id: 2, path: LISTEN })
    await expect.poll(() => socket.fake.opened.length).toBe(2)
    tab.client.terminate()
    await expect.poll(() => socket.fake.opened.every(({ signal }) => signal.aborted)).toBe(true)
  })

  it('refuses requests other than event streams over the socket', async () => {
    const tab = await socket.connectAs('ada')
    tab.send({ type: 'open', id: 1, path: '/backend/staff/accounts' })
    tab.send({
      type: 'open',
      id: 2,
      path: '/backend/lake/v1/data/listen/x\\..\\..\\..\\..\\..\\staff\\accounts',
    })
    await expect.poll(() => tab.frames.filter(isRefusal).length).toBe(2)
    expect(socket.fake.opened).toEqual([])
  })

  it('refuses a tab’s sixty-fifth stream', async () => {
    const tab = await socket.connectAs('ada')
    for (let id = 0; id < 65; id += 1) tab.send({ type: 'open', id, path: LISTEN })
    await expect
      .poll(() => tab.frames.filter((frame) => isRefusal(frame) || isEnd(frame)))
      .toEqual([expect.objectContaining({ id: 64, status: 429 }), { type: 'end', id: 64 }])
  })

  it('ignores a request to open a second stream with the ID of an open one', async () => {
    const tab = await socket.connectAs('ada')
    tab.send({ type: 'open', id: 1, path: LISTEN })
    tab.send({ type: 'open', id: 1, path: LISTEN })
    tab.send({ type: 'open', id: 2, path: LISTEN })
    await expect.poll(() => tab.frames).toContainEqual(expect.objectContaining({ type: 'head', id: 2 }))
    expect(socket.fake.opened).toHaveLength(2)
  })

  it('closes the socket of a tab that has stopped reading once more than 8 MB are waiting', async () => {
    const tab = await socket.connectAs('ada')
    tab.send({ type: 'open', id: 1, path: LISTEN })
    await expect.poll(() => tab.frames.length).toBe(1)
    const stream = socket.fake.opened[0]
    tab.client.pause()
    // The operating system buffers several megabytes by itself.
    for (let count = 0; count < 40; count += 1) stream?.write('x'.repeat(1024 * 1024))
    await expect.poll(() => stream?.signal.aborted).toBe(true)
    tab.client.resume()
    expect(await tab.closed()).toBe(1013)
  })

  function isEnd(frame: unknown): boolean {
    return typeof frame === 'object' && frame !== null && 'type' in frame && frame.type === 'end'
  }

  function isRefusal(frame: unknown): boolean {
    return typeof frame === 'object' && frame !== null && 'status' in frame && frame.status !== 200
  }
})

describe('closing sockets', () => {
  it('closes sockets at shutdown with a code that makes tabs reconnect', async () => {
    const tab = await socket.connectAs('ada')
    socket.detach()
    expect(await tab.closed()).toBe(1001)
  })

  it('terminates an unresponsive tab’s socket half a second after the server starts to shut down', async () => {
    const caller = connect(socket.port, '127.0.0.1')
    onTestFinished(() => void caller.destroy())
    const key = 'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
    const who = `origin: ${OWN_ORIGIN}\r\ncookie: ada\r\n`
    caller.write(UPGRADE.replace('PATH', '/backend/socket').replace(/\r\n$/, `${key}${who}\r\n`))
    const [answer]: unknown[] = await once(caller, 'data')
    expect(String(answer)).toContain('101 Switching Protocols')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      socket.detach()
      vi.advanceTimersByTime(500)
    } finally {
      vi.useRealTimers()
    }
    await once(caller, 'close')
    expect(caller.destroyed).toBe(true)
  })

  describe('an open tab', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      socket.reattach()
    })
    afterEach(() => void vi.useRealTimers())

    it('closes the socket and its streams at the next session check after the session ends', async () => {
      const [ada, bob] = [await socket.connectAs('ada'), await socket.connectAs('bob')]
      ada.send({ type: 'open', id: 1, path: LISTEN })
      await expect.poll(() => socket.fake.opened.length).toBe(1)
      socket.fake.signOut('ada')
      vi.advanceTimersByTime(10_000)
      expect(await ada.closed()).toBe(4401)
      expect(socket.fake.opened[0]?.signal.aborted).toBe(true)
      expect(bob.client.readyState).toBe(WebSocket.OPEN)
    })

    it('closes a connection with code 1013 if its session cannot be read', async () => {
      const [ours, stock] = [await socket.connectAs('ada'), await socket.connectAs('bob', { path: PRESENCE })]
      socket.fake.sessions.areReadable = false
      vi.advanceTimersByTime(10_000)
      expect(await Promise.all([ours.closed(), stock.closed()])).toEqual([1013, 1013])
    })

    it('terminates a connection that has not answered the previous ping', async () => {
      const [dead, alive] = [
        await socket.connectAs('ada', { autoPong: false }),
        await socket.connectAs('ada'),
      ]
      const beats = () =>
        alive.frames.filter((frame) => JSON.stringify(frame) === '{"type":"heartbeat"}').length
      vi.advanceTimersByTime(10_000)
      await expect.poll(beats).toBe(1)
      // The pong was sent over the same connection before this call.
      alive.call('1', 'presence_rollcall', { session: 'tab' })
      await expect.poll(() => alive.presence.length).toBe(1)
      vi.advanceTimersByTime(10_000)
      expect(await dead.closed()).toBe(1006)
      await expect.poll(beats).toBe(2)
    })
  })
})

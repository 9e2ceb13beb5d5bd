import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openSocketServer, OWN_ORIGIN, PRESENCE } from './socket-fixture.ts'

let socket: Awaited<ReturnType<typeof openSocketServer>>
beforeEach(async () => {
  socket = await openSocketServer()
})
afterEach(() => socket.close())

async function open(headers: Record<string, string>) {
  const tab = socket.connect(headers, { path: PRESENCE })
  await tab.opened()
  return tab
}
const openAs = (name: string) => open({ cookie: name, origin: OWN_ORIGIN })

it('the presence service accepts plain JSON-RPC and relays roll calls from our own Studio’s tabs', async () => {
  const [stock, ours] = [await openAs('ada'), await socket.connectAs('bob')]
  stock.request('1', 'presence_subscribe', { apiVersion: 'v1' })
  await expect.poll(() => stock.frames).toEqual([{ jsonrpc: '2.0', id: '1', result: 'presence-1' }])
  ours.call('2', 'presence_rollcall', { session: 'tab-b' })
  await expect
    .poll(() => stock.frames.at(-1))
    .toMatchObject({ method: 'presence_subscription', params: { result: { type: 'rollCall', i: 'bob' } } })
})

describe('callers of the presence service', () => {
  it('authenticates a page from another origin by its token and ignores its cookie', async () => {
    const tab = await open({ cookie: 'ada', origin: 'http://evil.example' })
    tab.request('1', 'authorization', { authorization: 'Bearer bob', apiVersion: 'v1' })
    await expect.poll(() => tab.frames).toEqual([{ jsonrpc: '2.0', id: '1', result: true }])
    const other = await openAs('cleo')
    other.request('2', 'presence_subscribe')
    await expect.poll(() => other.frames.length).toBe(1)
    tab.request('3', 'presence_rollcall', { session: 'tab-b' })
    await expect
      .poll(() => other.frames.at(-1))
      .toMatchObject({ params: { result: { type: 'rollCall', i: 'bob' } } })
  })

  it.each([
    ['a page from another origin with only a cookie', { cookie: 'ada', origin: 'http://evil.example' }],
    ['a page without an Origin header', { cookie: 'ada' }],
    ['an anonymous visitor', { origin: OWN_ORIGIN }],
  ])('refuses presence to %s', async (_who, headers) => {
    const tab = await open(headers)
    const closed = tab.closed()
    tab.request('1', 'presence_subscribe')
    expect(await closed).toBe(4001)
    expect(tab.frames).toEqual([])
  })

  it('refuses presence to a caller with an invalid token', async () => {
    socket.fake.signOut('ada')
    const tab = await open({ origin: OWN_ORIGIN })
    tab.request('1', 'authorization', { authorization: 'Bearer ada' })
    expect(await tab.closed()).toBe(4001)
  })

  it('closes the socket with code 1013 if sessions cannot be read', async () => {
    const tab = await open({ origin: OWN_ORIGIN })
    socket.fake.sessions.areReadable = false
    tab.request('1', 'authorization', { authorization: 'Bearer ada' })
    expect(await tab.closed()).toBe(1013)
  })

  it('disconnects the previous person when a socket authenticates as another', async () => {
    const [tab, other] = [await openAs('ada'), await openAs('cleo')]
    other.request('1', 'presence_subscribe')
    await expect.poll(() => other.frames.length).toBe(1)
    const told = () =>
      other.frames.slice(1).map((frame) => JSON.stringify(frame).match(/"result":(.*)\}\}/)?.[1])
    const data = (sessionId: string) => ({ data: { sessionId, locations: [] } })
    tab.request('2', 'presence_announce', data('of-ada'))
    tab.request('3', 'authorization', { authorization: 'Bearer bob' })
    tab.request('4', 'presence_announce', data('of-bob'))
    await expect
      .poll(told)
      .toEqual([
        '{"type":"state","i":"ada","m":{"sessionId":"of-ada","locations":[]}}',
        '{"type":"disconnect","i":"ada","m":{"session":"of-ada"}}',
        '{"type":"state","i":"bob","m":{"sessionId":"of-bob","locations":[]}}',
      ])
    tab.client.close()
    await expect
      .poll(() => told().slice(3))
      .toEqual(['{"type":"disconnect","i":"bob","m":{"session":"of-bob"}}'])
  })

  it('limits a person to 24 sockets, whether identified by cookie or token', async () => {
    for (let count = 0; count < 24; count += 1) await openAs('ada')
    expect(await (await openAs('ada')).closed()).toBe(1013)
    const byToken = await open({})
    byToken.request('1', 'authorization', { authorization: 'Bearer ada' })
    expect(await byToken.closed()).toBe(1013)
  })

  it('refuses an unauthenticated socket while 64 others are open', async () => {
    for (let count = 0; count < 64; count += 1) await open({})
    const [error]: unknown[] = await once(socket.connect({}, { path: PRESENCE }).client, 'error')
    expect(String(error)).toContain('503')
    expect((await openAs('ada')).client.readyState).toBe(WebSocket.OPEN)
  })
})

describe('heartbeat', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    socket.reattach()
  })
  afterEach(() => void vi.useRealTimers())

  it('sends heartbeats until the person signs out', async () => {
    const tab = await openAs('ada')
    vi.advanceTimersByTime(10_000)
    await expect.poll(() => tab.frames).toEqual(['♥'])
    // The pong was sent over the same connection before this request.
    tab.request('1', 'presence_rollcall', { session: 'tab' })
    await expect.poll(() => tab.frames.length).toBe(2)
    socket.fake.signOut('ada')
    vi.advanceTimersByTime(10_000)
    expect(await tab.closed()).toBe(4001)
  })

  it('sends heartbeats to a socket with a token until the token’s session ends', async () => {
    const tab = await open({})
    tab.request('1', 'authorization', { authorization: 'Bearer bob' })
    await expect.poll(() => tab.frames.length).toBe(1)
    vi.advanceTimersByTime(10_000)
    await expect.poll(() => tab.frames.at(-1)).toBe('♥')
    tab.request('2', 'presence_rollcall', { session: 'tab' })
    await expect.poll(() => tab.frames.length).toBe(3)
    socket.fake.signOut('bob')
    vi.advanceTimersByTime(10_000)
    expect(await tab.closed()).toBe(4001)
  })

  it('closes a socket whose caller never authenticates', async () => {
    const tab = await open({})
    vi.advanceTimersByTime(10_000)
    expect(await tab.closed()).toBe(4001)
  })
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createPresenceRpc, type PresenceRoom } from './presence.ts'
import { openSocketServer } from './socket-fixture.ts'

let socket: Awaited<ReturnType<typeof openSocketServer>>
beforeEach(async () => {
  socket = await openSocketServer()
})
afterEach(() => socket.close())

it('announces a person’s location under the session’s user ID, not under a claimed one', async () => {
  const ada = await socket.connectAs('ada')
  const bob = await socket.connectAs('bob')
  bob.call('1', 'presence_subscribe')
  await expect.poll(() => bob.presence).toEqual([{ jsonrpc: '2.0', id: '1', result: 'presence-1' }])
  ada.call('2', 'presence_announce', {
    data: { sessionId: 'tab-a', locations: [{ type: 'document' }], userId: 'bob' },
  })
  await expect
    .poll(() => bob.presence.at(-1))
    .toEqual({
      jsonrpc: '2.0',
      method: 'presence_subscription',
      params: {
        subscription: 'presence-1',
        result: { type: 'state', i: 'ada', m: { sessionId: 'tab-a', locations: [{ type: 'document' }] } },
      },
    })
})

it('forwards a presence roll call to the other clients', async () => {
  const ada = await socket.connectAs('ada')
  const bob = await socket.connectAs('bob')
  bob.call('1', 'presence_subscribe')
  await expect.poll(() => bob.presence.length).toBe(1)
  ada.call('2', 'presence_rollcall', { session: 'tab-a' })
  await expect
    .poll(() => bob.presence.at(-1))
    .toMatchObject({ params: { result: { type: 'rollCall', i: 'ada', session: 'tab-a' } } })
  await expect.poll(() => ada.presence).toEqual([{ jsonrpc: '2.0', id: '2', result: true }])
})

it('does not send an event to its own sender or to a closed tab', () => {
  const room: PresenceRoom = new Set()
  const send = vi.fn<(message: string) => void>()
  const ada = createPresenceRpc({ room, userId: 'ada', send })
  const bob = createPresenceRpc({ room, userId: 'bob', send: () => {} })
  const rollCall = JSON.stringify({ id: 'r', method: 'presence_rollcall', params: { session: 'tab' } })
  ada.handle(JSON.stringify({ id: 's', method: 'presence_subscribe' }))
  ada.handle(rollCall)
  expect(send.mock.calls.map(([message]) => message)).toEqual([
    '{"jsonrpc":"2.0","id":"s","result":"presence-1"}',
    '{"jsonrpc":"2.0","id":"r","result":true}',
  ])
  bob.handle(rollCall)
  expect(send).toHaveBeenCalledTimes(3)
  ada.close()
  bob.handle(rollCall)
  expect(send).toHaveBeenCalledTimes(3)
})

it('notifies the other clients when a tab closes', async () => {
  const ada = await socket.connectAs('ada')
  const bob = await socket.connectAs('bob')
  bob.call('1', 'presence_subscribe')
  ada.call('2', 'presence_announce', { data: { sessionId: 'tab-a', locations: [] } })
  await expect.poll(() => bob.presence.length).toBe(2)
  ada.client.terminate()
  await expect
    .poll(() => bob.presence.at(-1))
    .toMatchObject({ params: { result: { type: 'disconnect', i: 'ada', m: { session: 'tab-a' } } } })
})

it('returns an error for an unknown presence method and keeps the socket open', async () => {
  const ada = await socket.connectAs('ada')
  ada.call('1', 'presence_everything')
  await expect.poll(() => ada.presence.at(-1)).toMatchObject({ id: null, error: { code: -32600 } })
  expect(ada.client.readyState).toBe(WebSocket.OPEN)
})

it('limits a tab to sixteen subscriptions and sixteen sessions', async () => {
  const ada = await socket.connectAs('ada')
  const answers = (id: string, answer: object) =>
    expect.poll(() => ada.presence).toContainEqual({ jsonrpc: '2.0', id, ...answer })
  const tooMany = { error: { code: -32000, message: expect.stringContaining('too many subscriptions') } }
  for (let number = 1; number <= 17; number += 1) ada.call(`sub-${number}`, 'presence_subscribe')
  await answers('sub-16', { result: 'presence-16' })
  await answers('sub-17', tooMany)
  ada.call('unsub', 'presence_unsubscribe', { subscriptionId: 'presence-3' })
  ada.call('sub-18', 'presence_subscribe')
  await answers('sub-18', { result: 'presence-17' })

  const announce = (id: string, sessionId: string) =>
    ada.call(id, 'presence_announce', { data: { sessionId, locations: [] } })
  for (let number = 1; number <= 17; number += 1) announce(`tab-${number}`, `session-${number}`)
  await answers('tab-16', { result: true })
  await answers('tab-17', tooMany)
  announce('again', 'session-16')
  await answers('again', { result: true })
  ada.call('over', 'presence_disconnect', { session: 'session-1' })
  announce('next', 'session-17')
  await answers('next', { result: true })
})

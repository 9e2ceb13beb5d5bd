import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openSocketServer } from './socket-fixture.ts'

let socket: Awaited<ReturnType<typeof openSocketServer>>
beforeEach(async () => {
  socket = await openSocketServer()
})
afterEach(() => socket.close())

it('shows the others where a person is, by the id of the session and not the claimed one', async () => {
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

it('passes a roll call to the others', async () => {
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

it('tells the others when a tab closes', async () => {
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

it('answers an unknown request with an error and stays', async () => {
  const ada = await socket.connectAs('ada')
  ada.call('1', 'presence_everything')
  await expect.poll(() => ada.presence.at(-1)).toMatchObject({ id: null, error: { code: -32600 } })
  expect(ada.client.readyState).toBe(WebSocket.OPEN)
})

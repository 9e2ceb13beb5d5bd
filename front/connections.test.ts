import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FrontLimits } from './front-server.ts'
import { ask, type UpstreamFixture, makeBuild, startUpstream, startFront } from './front-fixture.ts'

let next: UpstreamFixture
let build: ReturnType<typeof makeBuild>
let front: Awaited<ReturnType<typeof startFront>>
const sockets: Socket[] = []

beforeEach(async () => {
  build = makeBuild()
  next = await startUpstream((incoming, outgoing) =>
    incoming.resume().on('end', () => outgoing.end('stored')),
  )
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await front.close()
  await next.stop()
  build.remove()
})

async function open(limits: FrontLimits, trustProxy = false) {
  front = await startFront({ next: next.origin, ...build, trustProxy, tuning: { limits } })
}

/** Connects, and sends `text` unless it is empty. */
function begin(text: string, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port: front.port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined).resume()
  if (text !== '') socket.write(text)
  sockets.push(socket)
  return socket
}

/** Waits until a connection is closed. It may be reset while somebody is still writing to it. */
function closing(socket: Socket): Promise<void> {
  return vi.waitFor(() => expect(socket.closed).toBe(true), 10_000)
}

describe('connection limits', () => {
  it.each([
    ['sends nothing', ''],
    ['sends half a line', 'GET /abo'],
    ['sends half of its headers', 'GET /about HTTP/1.1\r\nHost: a\r\n'],
  ])('closes a connection at the header timeout if the client %s', async (_what, text) => {
    await open({ headersMs: 200 })
    await closing(begin(text))
    expect(next.asked).toEqual([])
  })

  it('closes a connection whose headers arrive one byte at a time', async () => {
    await open({ headersMs: 300 })
    const socket = begin('GET /about HTTP/1.1\r\nX: ')
    const trickle = setInterval(() => socket.write('x'), 50)
    await closing(socket)
    clearInterval(trickle)
    expect(next.asked).toEqual([])
  })

  it('closes a connection whose request body arrives too slowly, even if the front door has already responded', async () => {
    await open({ requestMs: 500, headersMs: 400, nextBody: 10 })
    for (const length of [10, 1_000]) {
      const socket = begin(`POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\nx`)
      await closing(socket)
    }
    expect(next.asked).toHaveLength(1)
  })
})

it('serves other visitors while four IP addresses hold their maximum number of connections', async () => {
  await open({ connections: 20, connectionsOfOne: 5 })
  for (const localAddress of ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'])
    await Promise.all(Array.from({ length: 5 }, () => once(begin('GET /', localAddress), 'connect')))
  for (let visit = 1; visit <= 8; visit += 1) {
    const { status } = await ask(front.port, { path: '/api/x', localAddress: `127.0.1.${visit}` })
    expect(status).toBe(200)
  }
})

it('keeps an active connection open while many IP addresses hold one silent connection each', async () => {
  await open({ connections: 20, connectionsOfOne: 5 })
  const honest = begin('GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n', '127.0.2.1')
  await once(honest, 'data')
  for (let address = 1; address <= 40; address += 1) await once(begin('', `127.0.3.${address}`), 'connect')
  honest.write('GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(String(await once(honest, 'data'))).toMatch(/^HTTP\/1\.1 200 /)
})

it('allows a trusted proxy more connections than a single visitor', async () => {
  await open({ connections: 20, connectionsOfOne: 5 }, true)
  await Promise.all(Array.from({ length: 10 }, () => once(begin('GET /'), 'connect')))
  expect((await front.get('/api/x')).status).toBe(200)
})

describe('half-closed connections', () => {
  it('responds to a fully received form on a half-closed connection', async () => {
    await open({})
    const socket = begin('')
    let heard = ''
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    socket.end('POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nx=1')
    await once(socket, 'close')
    expect(heard).toMatch(/^HTTP\/1\.1 200 .*stored$/s)
  })

  it('aborts the upstream request if the client half-closes its connection while waiting for the response', async () => {
    await open({})
    const left = Promise.withResolvers<string>()
    next.answer((_incoming, outgoing) => void outgoing.on('close', () => left.resolve('left')))
    const socket = begin('')
    socket.write('GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n')
    await vi.waitFor(() => expect(next.asked).toHaveLength(1))
    socket.end()
    expect(await left.promise).toBe('left')
  })
})

describe('pipelined requests', () => {
  const PIPELINED = 'GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n'

  it('passes pipelined requests to Next one at a time', async () => {
    let [now, most] = [0, 0]
    await open({})
    next.answer((_incoming, outgoing) => {
      now += 1
      most = Math.max(most, now)
      outgoing.on('close', () => (now -= 1))
      setTimeout(() => outgoing.end('next'), 20)
    })
    let heard = ''
    begin(PIPELINED.repeat(16)).on('data', (chunk: Buffer) => (heard += chunk.toString()))
    await vi.waitFor(() => expect(heard.match(/HTTP\/1\.1 200 /g)).toHaveLength(16))
    expect(most).toBe(1)
  })

  it('closes a connection that sends too many pipelined requests', async () => {
    await open({})
    next.answer(() => undefined)
    await closing(begin(PIPELINED.repeat(1_000)))
    expect(next.asked.length).toBeLessThanOrEqual(1)
  })
})

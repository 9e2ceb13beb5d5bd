import { once } from 'node:events'
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { connect, Socket } from 'node:net'
import { type Duplex, Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, type UpstreamFixture, makeBuild, sendRaw, startUpstream, startFront } from '../front-fixture.ts'

let next: UpstreamFixture
let backend: UpstreamFixture
let build: ReturnType<typeof makeBuild>
let front: Awaited<ReturnType<typeof startFront>>

async function open(settings: Partial<Parameters<typeof startFront>[0]> = {}) {
  front = await startFront({ next: next.origin, backend: backend.origin, ...build, ...settings })
}

beforeEach(async () => {
  build = makeBuild()
  next = await startUpstream((_incoming, outgoing) => outgoing.end('next'))
  backend = await startUpstream((_incoming, outgoing) => outgoing.end('backend'))
})
afterEach(async () => {
  await front.close()
  await next.stop()
  await backend.stop()
  build.remove()
})

/** Waits for the response headers. */
function answerTo(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve) => outgoing.once('response', resolve))
}

it('passes requests below /backend to the backend and all others to Next', async () => {
  await open()
  expect((await front.get('/backend/health')).text).toBe('backend')
  expect((await front.get('/backends')).text).toBe('next')
  expect((await front.get('/api/x')).text).toBe('next')
  expect(backend.asked[0]?.url).toBe('/backend/health')
})

it('passes every request to Next on a site without a backend', async () => {
  await open({ backend: undefined })
  expect((await front.get('/backend/health')).text).toBe('next')
})

describe('headers', () => {
  const LIES = {
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=6.6.6.6',
    'x-real-ip': '6.6.6.6',
  }

  it('removes connection headers and forwarding headers sent by the visitor', async () => {
    await open()
    await front.get('/api/x', {
      ...LIES,
      te: 'trailers',
      'x-kept': '2',
    })
    const headers: IncomingHttpHeaders = next.asked[0]?.headers ?? {}
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `127.0.0.1:${front.port}`,
      host: `127.0.0.1:${front.port}`,
      'x-kept': '2',
    })
    for (const name of ['te', 'forwarded', 'x-real-ip']) expect(headers[name], name).toBeUndefined()
  })

  it('forwards the visitor’s IP address and protocol from a trusted proxy’s headers', async () => {
    await open({ trustProxy: true })
    await front.get('/backend/x', { 'x-forwarded-for': '6.6.6.6, 203.0.113.7', 'x-forwarded-proto': 'https' })
    expect(backend.asked[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
    })
  })

  it('sends each visitor’s own IP address to the upstream', async () => {
    await open()
    for (const localAddress of ['127.0.0.2', '127.0.0.3'])
      await ask(front.port, { path: '/backend/x', localAddress })
    expect(backend.asked.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['127.0.0.2', '127.0.0.3'])
  })

  it('passes on a response with its cookies, without connection headers and with a short s-maxage', async () => {
    await open()
    next.answer((_incoming, outgoing) => {
      outgoing.writeHead(418, 'Short and stout', [
        'Set-Cookie',
        'a=1',
        'Set-Cookie',
        'b=2',
        'Connection',
        'x-inner',
        'X-Inner',
        '1',
        'Cache-Control',
        's-maxage=31536000',
      ])
      outgoing.end('tea')
    })
    const answer = await front.get('/studio')
    expect([answer.status, answer.text, answer.headers['set-cookie']]).toEqual([418, 'tea', ['a=1', 'b=2']])
    expect(answer.headers['x-inner']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=2')
  })

  it('keeps the content security policy of the backend’s own pages', async () => {
    await open()
    const policy = "script-src 'self' 'unsafe-inline'"
    const headers = { 'content-type': 'text/html', 'content-security-policy': policy }
    for (const behind of [backend, next])
      behind.answer((_incoming, outgoing) => void outgoing.writeHead(200, headers).end('<p>Sign in'))
    expect((await front.get('/backend/staff/sign-in')).headers['content-security-policy']).toBe(policy)
    expect((await front.get('/api/x')).headers['content-security-policy']).toBe("script-src 'self'")
  })

  it('sends `no-store` with a 500 response', async () => {
    await open()
    next.answer((_incoming, outgoing) =>
      outgoing.writeHead(500, { 'Cache-Control': 'public, max-age=0, s-maxage=60' }).end('away'),
    )
    const answer = await front.get('/feed.xml')
    expect([answer.status, answer.headers['cache-control']]).toEqual([500, 'no-store'])
  })
})

describe('bodies', () => {
  it('streams bodies in both directions', async () => {
    await open()
    backend.answer((incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
      incoming.on('data', (chunk: Buffer) => outgoing.write(`data: ${chunk.toString()}\n\n`))
      incoming.on('end', () => outgoing.end())
    })
    const outgoing = request({
      port: front.port,
      host: '127.0.0.1',
      path: '/backend/x',
      method: 'POST',
      agent: false,
    })
    outgoing.write('one')
    const answer = await answerTo(outgoing)
    expect(String((await once(answer, 'data'))[0])).toBe('data: one\n\n')
    outgoing.write('two')
    expect(String((await once(answer, 'data'))[0])).toBe('data: two\n\n')
    outgoing.end()
    await once(answer, 'end')
  })

  it('streams fifty megabytes without buffering them in memory', async () => {
    await open()
    let received = 0
    const mayRead = Promise.withResolvers<null>()
    backend.answer((incoming, outgoing) => {
      void mayRead.promise.then(() => incoming.on('data', (chunk: Buffer) => (received += chunk.length)))
      incoming.on('end', () => outgoing.end(incoming.headers['content-length']))
    })
    let sent = 0
    const megabyte = Buffer.alloc(1_000_000, 'x')
    const picture = Readable.from(
      (function* () {
        for (; sent < 50; sent += 1) yield megabyte
      })(),
      { objectMode: false, highWaterMark: megabyte.length },
    )
    const headers = { 'content-length': 50_000_000 }
    const path = '/backend/x'
    const upload = request({
      port: front.port,
      host: '127.0.0.1',
      path,
      method: 'POST',
      headers,
      agent: false,
    })
    picture.pipe(upload)
    // Wait until nothing more is sent, because the backend has stopped reading.
    let before = -1
    await vi.waitFor(
      () => {
        const now = sent
        const isStill = now > 0 && now === before
        before = now
        expect(isStill).toBe(true)
      },
      { interval: 200, timeout: 20_000 },
    )
    expect(sent).toBeLessThan(25)
    mayRead.resolve(null)
    const answer = await answerTo(upload)
    expect(String((await once(answer, 'data'))[0])).toBe('50000000')
    expect(received).toBe(50_000_000)
  })

  it('returns 413 for a body over the limit, whether its length is declared or it is chunked', async () => {
    await open({ tuning: { limits: { nextBody: 10 } } })
    next.answer((incoming, outgoing) => incoming.resume().on('end', () => outgoing.end('took it')))
    const post = (headers: Record<string, string>) =>
      ask(front.port, { path: '/api/x', method: 'POST', body: 'x'.repeat(11), headers })
    expect((await post({})).status).toBe(413)
    expect((await post({ 'transfer-encoding': 'chunked' })).status).toBe(413)
    expect((await ask(front.port, { path: '/api/x', method: 'POST', body: 'x'.repeat(10) })).text).toBe(
      'took it',
    )
  })

  it('aborts the upstream request if a body exceeds the limit', async () => {
    await open({ tuning: { limits: { nextBody: 10 } } })
    const brokenOff = Promise.withResolvers<boolean>()
    next.answer((incoming) => {
      incoming.on('error', () => undefined).on('close', () => brokenOff.resolve(!incoming.complete))
      incoming.resume()
    })
    const outgoing = request({ port: front.port, path: '/api/x', method: 'POST', agent: false })
    outgoing.on('error', () => undefined)
    outgoing.write('x')
    await vi.waitFor(() => expect(next.asked).toHaveLength(1))
    outgoing.write('x'.repeat(10))
    expect(await brokenOff.promise).toBe(true)
    outgoing.destroy()
  })

  it('allows a larger body and more time for a form with a file', async () => {
    await open({ tuning: { limits: { nextBody: 10, formBody: 20, nextMs: 1, formMs: 20_000 } } })
    next.answer((incoming, outgoing) => {
      incoming.resume().on('end', () => setTimeout(() => outgoing.end('took it'), 50))
    })
    const post = (path: string, length: number) =>
      ask(front.port, { path, method: 'POST', body: 'x'.repeat(length) })
    for (const path of ['/api/forms/job', `/api/membership/${'0a'.repeat(32)}`]) {
      expect((await post(path, 20)).text).toBe('took it')
      expect((await post(path, 21)).status).toBe(413)
    }
    expect((await post('/api/membership', 11)).status).toBe(413)
    expect((await post('/api/forms/jobs', 11)).status).toBe(413)
    expect((await post('/api/forms/contact', 10)).status).toBe(503)
  })

  it.each([
    ['the backend', '/backend/x', 403],
    ['the front door itself', '/api/x', 413],
  ])(
    'keeps the connection usable if %s responds before the whole body has arrived',
    async (_who, path, status) => {
      await open()
      backend.answer((_incoming, outgoing) => outgoing.writeHead(403).end('no'))
      const socket = connect(front.port, '127.0.0.1')
      let heard = ''
      socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\nx`)
      await vi.waitFor(() => expect(heard).toContain(`HTTP/1.1 ${status} `))
      socket.write(`${'x'.repeat(2_999_999)}GET /api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
      await once(socket, 'close')
      expect(heard).toMatch(/HTTP\/1\.1 200 .*next$/s)
    },
  )

  it('never reuses an upstream connection that carried a body', async () => {
    await open()
    const ports: (number | undefined)[] = []
    backend.answer((incoming, outgoing) => {
      ports.push(incoming.socket.remotePort)
      outgoing.writeHead(413).end('too large')
    })
    const read = () => front.get('/backend/x')
    const post = () => ask(front.port, { path: '/backend/x', method: 'POST', body: 'x'.repeat(300_000) })
    for (const send of [read, post, read, post, read]) expect((await send()).status).toBe(413)
    const [first, posted, second, postedAgain, third] = ports
    expect([second, third]).toEqual([first, first])
    expect(new Set([first, posted, postedAgain]).size).toBe(3)
  })

  it('passes on a range request and its partial response', async () => {
    await open()
    backend.answer((incoming, outgoing) => {
      outgoing
        .writeHead(206, { 'content-range': `${incoming.headers.range}/9`, 'content-length': 3 })
        .end('abc')
    })
    const answer = await front.get('/backend/x', { range: 'bytes=0-2' })
    expect([answer.status, answer.headers['content-range'], answer.text]).toEqual([206, 'bytes=0-2/9', 'abc'])
  })
})

describe('upstream failures', () => {
  it('returns 503 if Next does not start to respond in time', async () => {
    await open({ tuning: { limits: { nextMs: 50 } } })
    next.answer(() => undefined)
    expect((await front.get('/api/x')).status).toBe(503)
  })

  it('cuts off the response if the upstream closes the connection mid-response', async () => {
    await open()
    next.answer((_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-length': 100 })
      outgoing.write('half', () => outgoing.destroy())
    })
    await expect(front.get('/api/x')).rejects.toThrow(/aborted|reset|hang up/)
  })

  it('answers a request after the upstream has closed an idle connection', async () => {
    await open()
    next.server.keepAliveTimeout = 1
    for (let time = 0; time < 20; time += 1) expect((await front.get('/api/x')).status).toBe(200)
    next.server.closeIdleConnections()
    expect((await front.get('/api/x')).status).toBe(200)
  })

  it('does not resend a form if Next closes the connection without responding', async () => {
    await open()
    expect((await front.get('/api/x')).status).toBe(200)
    next.answer((incoming, outgoing) => incoming.resume().on('end', () => outgoing.destroy()))
    const sent = await ask(front.port, { path: '/api/x', method: 'POST', body: 'a form' })
    expect(sent.status).toBe(503)
    expect(next.asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('aborts the upstream request if the visitor leaves before the response', async () => {
    await open()
    const came = Promise.withResolvers<null>()
    const left = Promise.withResolvers<null>()
    backend.answer((incoming) => {
      came.resolve(null)
      incoming.socket.once('close', () => left.resolve(null))
    })
    const outgoing = request({ port: front.port, host: '127.0.0.1', path: '/backend/slow', agent: false })
    outgoing.on('error', () => undefined)
    outgoing.end()
    await came.promise
    outgoing.destroy()
    await left.promise
    expect(backend.asked).toHaveLength(1)
  })

  it('aborts the upstream request if the visitor leaves during the response', async () => {
    await open()
    const left = new Promise<void>((resolve) => {
      backend.answer((incoming, outgoing) => {
        outgoing.flushHeaders()
        incoming.socket.once('close', () => resolve())
      })
    })
    const outgoing = request({ port: front.port, host: '127.0.0.1', path: '/backend/events', agent: false })
    outgoing.on('error', () => undefined)
    outgoing.end()
    await answerTo(outgoing)
    outgoing.destroy()
    await left
    expect(backend.asked).toHaveLength(1)
  })
})

describe('WebSockets', () => {
  const HELLO =
    'GET /backend/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: 6.6.6.6\r\n\r\n'

  it('relays a WebSocket in both directions until one side ends', async () => {
    await open()
    let ended = false
    backend.server.on('upgrade', (incoming, socket) => {
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-You: ${String(incoming.headers['x-forwarded-for'])}\r\n\r\nwelcome`,
      )
      socket.on('data', (chunk: Buffer) => socket.write(`echo ${chunk.toString()}`))
      socket.on('end', () => {
        ended = true
        socket.end()
      })
    })
    const socket = connect(front.port, '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    socket.write(HELLO)
    await vi.waitFor(() => expect(heard).toContain('welcome'))
    expect(heard).toMatch(/^HTTP\/1\.1 101 .*x-you: 127\.0\.0\.1\r\n/s)
    socket.write('ping')
    await vi.waitFor(() => expect(heard).toContain('echo ping'))
    socket.end()
    await once(socket, 'close')
    await vi.waitFor(() => expect(ended).toBe(true))
  })

  it('passes on WebSocket bytes that arrive with the upgrade request', async () => {
    await open()
    const heard = new Promise<string>((resolve) => {
      backend.server.on('upgrade', (_incoming, socket) => {
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
        socket.once('data', (chunk: Buffer) => {
          resolve(chunk.toString())
          socket.destroy()
        })
      })
    })
    const [, early] = await Promise.all([sendRaw(front.port, `${HELLO}early`), heard])
    expect(early).toBe('early')
  })

  it('refuses a WebSocket upgrade with the backend’s status', async () => {
    await open()
    backend.server.on('upgrade', (_incoming, socket) =>
      socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n'),
    )
    expect(await sendRaw(front.port, HELLO)).toMatch(/^HTTP\/1\.1 401 /)
  })

  it('closes the connection of a refused WebSocket upgrade even if the visitor keeps sending', async () => {
    await open()
    backend.server.on('upgrade', (_incoming, socket) =>
      socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n'),
    )
    const socket = connect({ port: front.port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => undefined).resume()
    socket.write(HELLO + 'x'.repeat(1_000_000))
    await once(backend.server, 'upgrade')
    const isOpen = () =>
      new Promise((resolve) => front.server.getConnections((_error, open) => resolve(open > 0)))
    await vi.waitFor(async () => expect(await isOpen()).toBe(false))
    socket.destroy()
  })

  it('closes both ends of a WebSocket if the visitor leaves before the backend accepts', async () => {
    await open()
    const left = new Promise((resolve) => {
      front.server.on('upgrade', (_incoming, socket) => socket.once('end', resolve))
    })
    const closed = Promise.withResolvers<string>()
    backend.server.on('upgrade', (_incoming, socket) => {
      socket.on('close', () => closed.resolve('closed')).on('end', () => socket.end())
      void left.then(() =>
        socket
          .resume()
          .write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      )
    })
    const socket = connect(front.port, '127.0.0.1').resume().end(HELLO)
    await once(socket, 'close', { signal: AbortSignal.timeout(10_000) })
    expect(await closed.promise).toBe('closed')
  })

  it('treats an upgrade outside /backend as an ordinary request', async () => {
    await open()
    expect(await sendRaw(front.port, HELLO.replace('/backend/socket', '/socket'))).toMatch(/^HTTP\/1\.1 200 /)
    expect(next.asked[0]?.headers.upgrade).toBeUndefined()
  })

  it('returns 503 for an upgrade while the backend is down', async () => {
    await open()
    await backend.stop()
    expect(await sendRaw(front.port, HELLO)).toMatch(/^HTTP\/1\.1 503 /)
  })

  it('survives a visitor resetting a refused WebSocket upgrade', async () => {
    await open()
    for (let times = 0; times < 40; times += 1) {
      const socket = connect(front.port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(HELLO.replace('/backend/socket', '/socket'), () => socket.resetAndDestroy())
      await once(socket, 'close')
    }
    // An unhandled error would otherwise only surface in a later test.
    expect((await ask(front.port, { path: '/api/x' })).status).toBe(200)
  })

  it('closes WebSockets immediately on shutdown', async () => {
    await open()
    backend.server.on('upgrade', (_incoming, socket) => {
      socket.on('error', () => undefined).on('end', () => socket.end())
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    })
    const socket = connect(front.port, '127.0.0.1')
    socket.on('error', () => undefined).write(HELLO)
    await once(socket, 'data')
    const closed = once(socket, 'close')
    await front.drain(3_600_000)
    await closed
    expect(socket.closed).toBe(true)
  })

  it('survives the backend resetting an open WebSocket', async () => {
    await open()
    backend.server.on('upgrade', (_incoming, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
      socket.once('data', () => socket instanceof Socket && socket.resetAndDestroy())
    })
    const socket = connect(front.port, '127.0.0.1')
    socket.on('error', () => undefined).write(HELLO)
    await once(socket, 'data')
    socket.write('ping')
    await once(socket, 'close')
    // An unhandled error would otherwise only surface in a later test.
    expect((await ask(front.port, { path: '/api/x' })).status).toBe(200)
  })

  it('returns 503 for an upgrade if the backend does not respond within ten seconds', async () => {
    await open()
    const came = new Promise<Duplex>((resolve) => {
      backend.server.on('upgrade', (_incoming, socket) => resolve(socket))
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const answer = sendRaw(front.port, HELLO)
      const socket = await came
      vi.advanceTimersByTime(10_000)
      expect(await answer).toMatch(/^HTTP\/1\.1 503 /)
      socket.destroy()
    } finally {
      vi.useRealTimers()
    }
  })
})

it('closes one IP address’s excess connections, but not those of other addresses', async () => {
  await open({ tuning: { limits: { connectionsOfOne: 3 } } })
  const idle = Array.from({ length: 5 }, () =>
    connect({ port: front.port, host: '127.0.0.1', localAddress: '127.0.0.9' }),
  )
  for (const socket of idle) socket.on('error', () => undefined)
  await vi.waitFor(() => expect(idle.filter(({ closed }) => closed)).toHaveLength(2))
  expect((await ask(front.port, { path: '/api/x', localAddress: '127.0.0.8' })).status).toBe(200)
  for (const socket of idle) socket.destroy()
  await vi.waitFor(async () =>
    expect((await ask(front.port, { path: '/api/x', localAddress: '127.0.0.9' })).status).toBe(200),
  )
})

it('does not limit connections per IP address behind a trusted proxy', async () => {
  await open({ trustProxy: true, tuning: { limits: { connectionsOfOne: 3 } } })
  const localAddress = '127.0.0.9'
  const idle = Array.from({ length: 5 }, () => connect({ port: front.port, host: '127.0.0.1', localAddress }))
  for (const socket of idle) socket.on('error', () => undefined)
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  expect((await ask(front.port, { path: '/api/x', localAddress })).status).toBe(200)
  expect(idle.filter(({ closed }) => closed)).toEqual([])
  for (const socket of idle) socket.destroy()
})

it('cuts off responses that are still running after the grace period', async () => {
  await open()
  next.answer((_incoming, outgoing) => void outgoing.writeHead(200).write('and so on'))
  const outgoing = request({ port: front.port, path: '/api/x' }).end()
  const answer = await answerTo(outgoing)
  await once(answer, 'data')
  const failed = once(answer, 'error')
  await front.drain(20)
  expect(await failed).toMatchObject([{ code: 'ECONNRESET' }])
})

import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBuild, sendRaw, startFront } from '../front-fixture.ts'

/**
 * What upstream programs receive when a client frames its requests in every known request-smuggling variant. The
 * upstream is a bare socket server that parses requests strictly by RFC 9112.
 */

let behind: Server
let build: ReturnType<typeof makeBuild>
let front: Awaited<ReturnType<typeof startFront>>
/** Requests received upstream: method, path and body. */
let received: string[] = []

beforeAll(async () => {
  behind = createServer((socket) => {
    let unread = ''
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      unread += chunk.toString('latin1')
      for (let found = firstRequest(unread); found; found = firstRequest(unread)) {
        unread = unread.slice(found.length)
        received.push([found.method, found.address, ...(found.body ? [found.body] : [])].join(' '))
        const body = found.method === 'HEAD' ? '' : found.address
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${found.address.length}\r\n\r\n${body}`)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(behind, 'listening')
  build = makeBuild()
  const origin = `http://127.0.0.1:${addressOf(behind).port}`
  front = await startFront({ next: origin, backend: origin, ...build })
})
afterAll(async () => {
  await front.close()
  behind.close()
  build.remove()
})
beforeEach(() => {
  received = []
})

/** Parses the first complete request; undefined while it is incomplete. */
function firstRequest(bytes: string) {
  const [head = '', ...rest] = bytes.split('\r\n\r\n')
  if (rest.length === 0) return undefined
  const [line = '', ...fields] = head.split('\r\n')
  const [, method = '', address = ''] = /^([A-Z]+) (\/\S*) HTTP\/1\.1$/.exec(line) ?? [
    '',
    'NOT A REQUEST LINE:',
    JSON.stringify(line),
  ]
  const valuesOf = (name: string) =>
    fields
      .filter((field) => field.toLowerCase().startsWith(`${name}:`))
      .map((field) => field.slice(name.length + 1).trim())
  const [length = '0', ...lengths] = valuesOf('content-length')
  const codings = valuesOf('transfer-encoding')
  if (
    lengths.length > 0 ||
    codings.length > 1 ||
    (codings[0] ?? 'chunked') !== 'chunked' ||
    !/^\d+$/.test(length)
  )
    return { method: 'AMBIGUOUS', address: head, body: '', length: bytes.length }
  const payload = bytes.slice(head.length + 4)
  if (codings.length === 0)
    return payload.length < Number(length)
      ? undefined
      : { method, address, body: payload.slice(0, Number(length)), length: head.length + 4 + Number(length) }
  let at = 0
  let body = ''
  for (;;) {
    const size = /^([0-9a-f]+)\r\n/i.exec(payload.slice(at))
    if (!size) return undefined
    at += size[0].length
    const bytesOfChunk = Number.parseInt(size[1] ?? '', 16)
    if (payload.length < at + bytesOfChunk + 2) return undefined
    body += payload.slice(at, at + bytesOfChunk)
    at += bytesOfChunk + 2
    if (bytesOfChunk === 0) return { method, address, body, length: head.length + 4 + at }
  }
}

function addressOf(server: Server): AddressInfo {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.')
  return address
}

/**
 * The request that follows each tested one on the same connection, which stays usable if the tested one was accepted.
 */
const NEXT_REQUEST = 'GET /api/next HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
const SMUGGLED = 'GET /api/smuggled HTTP/1.1\r\nHost: a\r\nX: 1\r\n\r\n'

/** Sends bytes and the next request, and returns all response statuses. */
async function statusesOf(bytes: string): Promise<number[]> {
  const answer = await sendRaw(front.port, bytes + NEXT_REQUEST)
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

/** Expects one intact request upstream, then the next one, and the right response for another visitor. */
async function expectPassedOn(bytes: string, request: string): Promise<void> {
  expect(await statusesOf(bytes)).toEqual([200, 200])
  expect((await front.get('/api/other-visitor')).text).toBe('/api/other-visitor')
  expect(received).toEqual([request, 'GET /api/next', 'GET /api/other-visitor'])
}

/** Expects nothing upstream, neither this request nor the next one on its connection. */
async function expectRefused(bytes: string, status = 400): Promise<void> {
  expect(await statusesOf(bytes)).toEqual([status])
  expect((await front.get('/api/other-visitor')).text).toBe('/api/other-visitor')
  expect(received).toEqual(['GET /api/other-visitor'])
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const WITH_BODY = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const CHUNKED = '3\r\nabc\r\n0\r\n\r\n'

describe.each(METHODS)('%s', (method) => {
  const bytes = (fields: string, body: string) =>
    `${method} /api/x HTTP/1.1\r\nHost: a\r\n${fields}\r\n${body}`

  it.each([
    ['only a Host header', ''],
    ['a length of zero', 'Content-Length: 0\r\n'],
    ['a keep-alive connection', 'Connection: keep-alive\r\nKeep-Alive: timeout=5\r\n'],
    ['hop-by-hop headers', 'TE: trailers\r\nProxy-Connection: keep-alive\r\n'],
  ])(`passes on a bodyless ${method} request with %s`, async (_what, fields) => {
    await expectPassedOn(bytes(fields, ''), `${method} /api/x`)
  })

  it.each([
    ['Content-Length named in Connection', 'Connection: content-length\r\nContent-Length: 3\r\n', 'abc'],
    [
      'a smuggled request and Content-Length named in Connection',
      `Connection: Content-Length\r\nContent-Length: ${SMUGGLED.length}\r\n`,
      SMUGGLED,
    ],
    [
      'Transfer-Encoding named in Connection',
      'Connection: transfer-encoding\r\nTransfer-Encoding: chunked\r\n',
      CHUNKED,
    ],
    ['Host named in Connection', 'Connection: host\r\n', ''],
    ['both a length and chunks', 'Content-Length: 13\r\nTransfer-Encoding: chunked\r\n', CHUNKED],
    ['two different lengths', 'Content-Length: 3\r\nContent-Length: 4\r\n', 'abcd'],
    ['the same length twice', 'Content-Length: 3\r\nContent-Length: 3\r\n', 'abc'],
    ['a Trailer header', 'Trailer: X-A\r\n', ''],
  ])(`refuses ${method} with %s`, async (_what, fields, body) => {
    await expectRefused(bytes(fields, body))
  })
})

describe.each(WITH_BODY)('%s', (method) => {
  const bytes = (fields: string, body: string) =>
    `${method} /api/x HTTP/1.1\r\nHost: a\r\n${fields}\r\n${body}`

  it.each([
    ['a body of declared length', 'Content-Length: 3\r\n', 'abc', 'abc'],
    ['a chunked body', 'Transfer-Encoding: chunked\r\n', CHUNKED, 'abc'],
    ['a whole request in the body', `Content-Length: ${SMUGGLED.length}\r\n`, SMUGGLED, SMUGGLED],
    [
      'a whole request in a chunk',
      'Transfer-Encoding: chunked\r\n',
      `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`,
      SMUGGLED,
    ],
  ])(`passes on one ${method} request with %s`, async (_what, fields, body, passed) => {
    await expectPassedOn(bytes(fields, body), `${method} /api/x ${passed}`)
  })
})

describe.each(['GET', 'HEAD'])('%s', (method) => {
  it.each([
    ['a body of declared length', 'Content-Length: 3\r\n', 'abc'],
    ['a chunked body', 'Transfer-Encoding: chunked\r\n', CHUNKED],
    ['a whole request in the body', `Content-Length: ${SMUGGLED.length}\r\n`, SMUGGLED],
  ])(`refuses ${method} with %s`, async (_what, fields, body) => {
    await expectRefused(`${method} /api/x HTTP/1.1\r\nHost: a\r\n${fields}\r\n${body}`)
  })
})

const post = (fields: string, body: string) => `POST /api/x HTTP/1.1\r\nHost: a\r\n${fields}\r\n${body}`

describe('Connection', () => {
  it.each(['keep-alive', 'Keep-Alive', 'keep-alive, upgrade', '', ' , keep-alive,'])(
    'accepts the header “Connection: %s”',
    async (value) => {
      await expectPassedOn(post(`Connection: ${value}\r\nContent-Length: 3\r\n`, 'abc'), 'POST /api/x abc')
    },
  )

  it.each([
    'cOnTeNt-LeNgTh',
    'close, content-length',
    'content-length, close',
    'keep-alive,content-length',
    '\tcontent-length\t',
    '"content-length"',
    'close;content-length',
    'close content-length',
    'cookie',
    'authorization',
    'x-forwarded-for',
    'te',
    'http2-settings',
    'x-custom',
  ])('refuses the header “Connection: %s”', async (value) => {
    await expectRefused(post(`Connection: ${value}\r\nContent-Length: 3\r\n`, 'abc'))
  })

  it('refuses a second Connection header that names the content length', async () => {
    await expectRefused(
      post('Connection: keep-alive\r\nConnection: content-length\r\nContent-Length: 3\r\n', 'abc'),
    )
  })
})

describe('Content-Length', () => {
  it.each(['CONTENT-LENGTH: 3', 'content-length:3', 'Content-Length: 3 ', 'Content-Length:\t3'])(
    'accepts the content length in “%s”',
    async (field) => {
      await expectPassedOn(post(`${field}\r\n`, 'abc'), 'POST /api/x abc')
    },
  )

  it.each([
    'Content-Length: +3',
    'Content-Length: -3',
    'Content-Length: 03',
    'Content-Length: 0x3',
    'Content-Length: 3,3',
    'Content-Length: 3, 4',
    'Content-Length: 3;',
    'Content-Length: 3.0',
    'Content-Length: 3 3',
    'Content-Length:',
    'Content-Length: 99999999999999999999',
    'Content-Length: \xb3',
    'Content-Length : 3',
    'Content-Length\t: 3',
    ' Content-Length: 3',
    'X-A: 1\r\n Content-Length: 3',
    'Content-Length:\r\n 3',
    'Content-Length: 3\0',
    'Content-Length: 3\rX: 1',
    'Content-Length: 3\nX: 1',
  ])('refuses the content length in %j', async (field) => {
    await expectRefused(post(`${field}\r\n`, 'abc'))
  })

  it('does not read a content length from “Content_Length”', async () => {
    await expectPassedOn(post('Content_Length: 3\r\n', ''), 'POST /api/x')
  })
})

describe('Transfer-Encoding', () => {
  it.each(['Chunked', 'chunked ', '\tchunked'])(
    'accepts the header “Transfer-Encoding: %s”',
    async (value) => {
      await expectPassedOn(post(`Transfer-Encoding: ${value}\r\n`, CHUNKED), 'POST /api/x abc')
    },
  )

  it.each([
    'chunked, chunked',
    'gzip, chunked',
    'chunked, identity',
    'chunked,',
    'identity',
    'xchunked',
    'chunked;q=1',
    '"chunked"',
    '\x0bchunked',
    'chunked\x0b',
    '',
    'chunked\r\nTransfer-Encoding: chunked',
    'chunked\r\nTransfer-Encoding: identity',
    'chunked\nX: 1',
    '\r\n chunked',
  ])('refuses the transfer encoding %j', async (value) => {
    await expectRefused(post(`Transfer-Encoding: ${value}\r\n`, CHUNKED))
  })

  it.each(['Transfer-Encoding : chunked', ' Transfer-Encoding: chunked'])(
    'refuses the transfer encoding in “%s”',
    async (field) => {
      await expectRefused(post(`${field}\r\n`, CHUNKED))
    },
  )

  it('refuses a chunked body in HTTP/1.0', async () => {
    await expectRefused(
      `POST /api/x HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n${CHUNKED}`,
    )
  })
})

describe('chunked bodies', () => {
  const chunked = (body: string) => post('Transfer-Encoding: chunked\r\n', body)

  it.each([
    ['with an extension', '3;a=b\r\nabc\r\n0\r\n\r\n'],
    ['with a quoted extension', '3;a="b;c"\r\nabc\r\n0\r\n\r\n'],
    ['with a trailer', '3\r\nabc\r\n0\r\nX-Forwarded-For: 6.6.6.6\r\n\r\n'],
    ['with leading zeros in their size', '0003\r\nabc\r\n000\r\n\r\n'],
    ['that arrive in two parts', '1\r\na\r\n2\r\nbc\r\n0\r\n\r\n'],
  ])('passes on only the content of chunks %s', async (_what, body) => {
    await expectPassedOn(chunked(body), 'POST /api/x abc')
  })

  it.each([
    ['a size in another notation', '0x3\r\nabc\r\n0\r\n\r\n'],
    ['a negative size', '-3\r\nabc\r\n0\r\n\r\n'],
    ['a space before the size', ' 3\r\nabc\r\n0\r\n\r\n'],
    ['an underscore in the size', '0_3\r\nabc\r\n0\r\n\r\n'],
    ['a size too large for a number', 'fffffffffffffffff\r\nabc\r\n0\r\n\r\n'],
    ['a chunk without a size', '\r\nabc\r\n0\r\n\r\n'],
    ['a bare line feed after the size', '3\nabc\r\n0\r\n\r\n'],
    ['a bare line feed in an extension', '3;\nabc\r\n0\r\n\r\n'],
    ['a chunk longer than its size', '2\r\nabc\r\n0\r\n\r\n'],
    ['a bare line feed after the chunk', '3\r\nabc\n0\r\n\r\n'],
    ['Content-Length as a trailer', '3\r\nabc\r\n0\r\nContent-Length: 99\r\n\r\n'],
    ['a space in a trailer’s name', '3\r\nabc\r\n0\r\nX : 1\r\n\r\n'],
  ])('never passes on a request as complete if its chunked body has %s', async (_what, body) => {
    const statuses = await statusesOf(chunked(body))
    expect(statuses.filter((status) => status < 400)).toEqual([])
    expect((await front.get('/api/other-visitor')).text).toBe('/api/other-visitor')
    expect(received).toEqual(['GET /api/other-visitor'])
  })
})

describe('Expect', () => {
  it('the front door answers “Expect: 100-continue” itself', async () => {
    expect(await statusesOf(post('Expect: 100-continue\r\nContent-Length: 3\r\n', 'abc'))).toEqual([
      100, 200, 200,
    ])
    expect(received.toSorted()).toEqual(['GET /api/next', 'POST /api/x abc'])
  })

  it('refuses an expectation other than 100-continue without treating the body as a second request', async () => {
    expect(await statusesOf(post('Expect: something-else\r\nContent-Length: 3\r\n', 'abc'))).toEqual([
      417, 200,
    ])
    expect(received).toEqual(['GET /api/next'])
  })
})

describe('Upgrade', () => {
  it('ignores an Upgrade header that Connection does not name', async () => {
    await expectPassedOn(post('Upgrade: websocket\r\nContent-Length: 3\r\n', 'abc'), 'POST /api/x abc')
  })

  it.each(METHODS)(
    'treats a %s request with an upgrade to h2c as an ordinary request and then closes the connection',
    async (method) => {
      const bytes = `${method} /api/x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`
      expect(await statusesOf(bytes)).toEqual([200])
      expect(received).toEqual([`${method} /api/x`])
    },
  )

  it.each([
    ['a body of declared length', `Content-Length: ${SMUGGLED.length}\r\n`, SMUGGLED],
    ['a chunked body', 'Transfer-Encoding: chunked\r\n', CHUNKED],
    [
      'Content-Length named in Connection',
      `Connection: content-length\r\nContent-Length: ${SMUGGLED.length}\r\n`,
      SMUGGLED,
    ],
  ])('rejects a WebSocket upgrade with %s', async (_what, fields, body) => {
    await expectRefused(
      `GET /backend/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${fields}\r\n${body}`,
    )
  })
})

describe('request line and headers', () => {
  it.each([
    ['an empty line before it', '\r\nGET /api/x HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['two spaces after the method', 'GET  /api/x HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['HTTP/1.0 and keep-alive', 'GET /api/x HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\n\r\n'],
  ])('accepts a request with %s', async (_what, bytes) => {
    await expectPassedOn(bytes, 'GET /api/x')
  })

  it.each([
    ['bare line feeds', 'GET /api/x HTTP/1.1\nHost: a\n\n'],
    ['a bare line feed at the end of the headers', 'GET /api/x HTTP/1.1\r\nHost: a\r\n\n'],
    ['bare carriage returns', 'GET /api/x HTTP/1.1\rHost: a\r\r'],
    ['two Host headers', 'GET /api/x HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['no Host header', 'GET /api/x HTTP/1.1\r\n\r\n'],
    ['no Host header in HTTP/1.0', 'GET /api/x HTTP/1.0\r\n\r\n'],
    ['a path as its host', 'GET /api/x HTTP/1.1\r\nHost: a/b\r\n\r\n'],
    ['an absolute URL', 'GET http://a/api/x HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an asterisk as its target', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a folded header', 'GET /api/x HTTP/1.1\r\nHost: a\r\nX-A: 1\r\n b\r\n\r\n'],
    ['a space before a colon', 'GET /api/x HTTP/1.1\r\nHost: a\r\nX-A : 1\r\n\r\n'],
    ['a header without a name', 'GET /api/x HTTP/1.1\r\nHost: a\r\n: 1\r\n\r\n'],
    ['a header without a colon', 'GET /api/x HTTP/1.1\r\nHost: a\r\nX-A\r\n\r\n'],
    ['a NUL in a header', 'GET /api/x HTTP/1.1\r\nHost: a\r\nX-A: \0\r\n\r\n'],
    ['a leading space', ' GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['HTTP version 0.9', 'GET /api/x\r\nHost: a\r\n\r\n'],
    ['HTTP version 1.2', 'GET /api/x HTTP/1.2\r\nHost: a\r\n\r\n'],
    ['HTTP version 2.0', 'GET /api/x HTTP/2.0\r\nHost: a\r\n\r\n'],
    ['a lower-case version', 'GET /api/x http/1.1\r\nHost: a\r\n\r\n'],
    ['a lower-case method', 'get /api/x HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['tabs in the request line', 'GET\t/api/x\tHTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a second target', 'GET /api/x /api/y HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('refuses a request with %s', async (_what, bytes) => {
    await expectRefused(bytes)
  })

  it.each(['TRACE', 'PROPFIND'])('refuses the method %s', async (method) => {
    await expectRefused(`${method} /api/x HTTP/1.1\r\nHost: a\r\n\r\n`, 405)
  })
})

it('refuses the smuggled request that once swapped visitors’ responses', async () => {
  await expectRefused(
    `GET /backend/health HTTP/1.1\r\nHost: localhost:3000\r\nConnection: content-length\r\nContent-Length: 63\r\n\r\nGET /backend/smuggled HTTP/1.1\r\nHost: localhost\r\nX: 1234567\r\n\r\n`,
  )
})

it('passes on each pipelined request separately', async () => {
  const bytes = `${post('Content-Length: 3\r\n', 'abc')}GET /backend/y HTTP/1.1\r\nHost: a\r\n\r\n`
  expect(await statusesOf(bytes)).toEqual([200, 200, 200])
  expect(received).toHaveLength(3)
  expect(received).toEqual(expect.arrayContaining(['POST /api/x abc', 'GET /backend/y', 'GET /api/next']))
})

import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type UpstreamFixture, startUpstream } from '../front-fixture.ts'
import { type ListeningTimes, listenToStore, waitBefore } from './live-events.ts'

const QUICK = { opening: 5_000, silence: 5_000, first: 5, longest: 20, refused: 20, lasting: 60_000 }
const STREAM = { 'content-type': 'text/event-stream; charset=utf-8' }
/** The format of hosted Sanity and the embedded backend. */
const WELCOME = ':\n\nid: live-7\nevent: welcome\ndata: {}\n\n'
const MESSAGE = 'id: live-8\nevent: message\ndata: {"tags":["s1:Zm9v"]}\n\n'

let store: UpstreamFixture
/** All streams that have been opened. */
let streams: ServerResponse[]
let changes: number
let lines: string[]
let stop = () => {}

beforeEach(async () => {
  streams = []
  changes = 0
  lines = []
  store = await startUpstream((_incoming, outgoing) => {
    outgoing.writeHead(200, STREAM).write(WELCOME)
    streams.push(outgoing)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  stop()
  await store.stop()
})

function listen({ token, ...times }: ListeningTimes & { token?: string } = {}): void {
  stop = listenToStore({
    url: `${store.origin}/v2025-11-01/data/live/events/production?tag=front-door`,
    token,
    onChanged: () => (changes += 1),
    log: (line) => lines.push(line),
    times: { ...QUICK, ...times },
  })
}
const hears = (count: number) => vi.waitFor(() => expect(changes).toBe(count), 5_000)
const hearsMoreThan = (count: number) => vi.waitFor(() => expect(changes).toBeGreaterThan(count), 5_000)
const isAskedAgain = (times: number) =>
  vi.waitFor(() => expect(store.asked.length).toBeGreaterThan(times), 5_000)
/** Responds to each request with only this status. */
const refuse = (status: number) => store.answer((_incoming, outgoing) => outgoing.writeHead(status).end('{}'))

describe('event stream', () => {
  it('reports a change when the event stream opens and on every event', async () => {
    listen({ token: 'viewer' })
    await hears(1)
    streams[0]?.write(MESSAGE)
    await hears(2)
    streams[0]?.write(MESSAGE + MESSAGE)
    await hears(4)
    expect(store.asked).toHaveLength(1)
    expect(store.asked[0]).toMatchObject({
      method: 'GET',
      url: '/v2025-11-01/data/live/events/production?tag=front-door',
      headers: { accept: 'text/event-stream', authorization: 'Bearer viewer' },
    })
    expect(lines).toEqual([])
  })

  it('parses an event that arrives in several chunks', async () => {
    listen()
    await hears(1)
    for (const byte of Buffer.from(MESSAGE)) streams[0]?.write(Buffer.of(byte))
    await hears(2)
  })

  it('reports a change on a restart event and on an event without a type', async () => {
    listen()
    await hears(1)
    streams[0]?.write('event: restart\ndata: {}\n\n')
    await hears(2)
    streams[0]?.write('data: {"tags":[]}\n\n')
    await hears(3)
  })

  it('reconnects and reports a change after the event stream is cut off', async () => {
    listen()
    await hears(1)
    streams[0]?.destroy()
    await hears(2)
    streams[1]?.end()
    await hears(3)
    expect([store.asked.length, lines]).toEqual([3, []])
  })

  it('reconnects once a stopped content store is running again', async () => {
    listen()
    await hears(1)
    await store.stop()
    await store.start()
    await hears(2)
  })

  it('stop() closes the event stream', async () => {
    listen()
    await hears(1)
    const [stream] = streams
    const closed = stream === undefined ? Promise.reject(new Error('No stream.')) : once(stream, 'close')
    stop()
    await closed
    expect(store.asked).toHaveLength(1)
  })
})

describe('reconnecting', () => {
  it('reopens an event stream that never sends a first event', async () => {
    store.answer((_incoming, outgoing) => outgoing.writeHead(200, STREAM).write(':\n\n'))
    listen({ opening: 30, silence: 60_000 })
    await isAskedAgain(1)
    expect(changes).toBe(0)
  })

  it('retries the event stream if its response never starts', async () => {
    store.answer(() => undefined)
    listen({ opening: 30 })
    await isAskedAgain(1)
  })

  it('reopens an event stream that sends neither events nor comments for too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    /** Counts how many times the time limit for silence has started. */
    const limits = () => timers.mock.calls.filter(([, delay]) => delay === 300).length
    // `vi.waitFor` would advance the fake timers.
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await pause(5)
    }
    listen({ silence: 300 })
    await until(() => limits() === 1)
    for (const comment of [1, 2, 3, 4]) {
      vi.advanceTimersByTime(299)
      streams[0]?.write(':\n\n')
      await until(() => limits() === 1 + comment)
    }
    expect([store.asked.length, changes]).toEqual([1, 1])
    vi.advanceTimersByTime(300)
    await until(() => changes > 1)
    expect(store.asked).toHaveLength(2)
  })

  it('reopens an event stream whose bytes never form an event', async () => {
    store.answer((_incoming, outgoing) => {
      outgoing.writeHead(200, STREAM).write('event: message\ndata: ')
      const drip = setInterval(() => outgoing.write('x'), 5)
      outgoing.on('close', () => clearInterval(drip))
    })
    listen({ opening: 100 })
    await isAskedAgain(2)
    expect(changes).toBe(0)
  })

  it('reopens an event stream with an endless event', async () => {
    store.answer((_incoming, outgoing) => {
      outgoing.writeHead(200, STREAM).write(`${WELCOME}data: `)
      const flood = setInterval(() => outgoing.write('x'.repeat(60_000)), 1)
      outgoing.on('close', () => clearInterval(flood))
    })
    listen()
    await hearsMoreThan(2)
  })

  it('reopens the event stream after receiving malformed data', async () => {
    store.answer((_incoming, outgoing) => {
      outgoing.writeHead(200, STREAM).write(Buffer.from([0, 255, 10, 10, 200, 13, 10]))
      outgoing.write('<html>\n\nevent\ndata\nretry: soon\nevent: unknown\ndata: {}\n\n')
    })
    listen({ opening: 50 })
    await isAskedAgain(2)
    expect(changes).toBe(0)
  })
})

describe('refusals by the store', () => {
  it.each([400, 403, 404, 410])(
    'logs a refusal with status %s once and retries only after a long wait',
    async (status) => {
      refuse(status)
      listen({ refused: 40 })
      const since = performance.now()
      await isAskedAgain(3)
      // Four requests with three waits of forty milliseconds between them.
      expect(performance.now() - since).toBeGreaterThanOrEqual(115)
      expect(lines).toEqual([
        `The content store refuses to send live events (${status}). Changes appear within a minute, or when the webhook arrives.`,
      ])
    },
  )

  it('logs a refused token once and retries without a token', async () => {
    store.answer((incoming, outgoing) => {
      if (incoming.headers.authorization !== undefined) return outgoing.writeHead(401).end('{}')
      return outgoing.writeHead(200, STREAM).write(WELCOME)
    })
    listen({ token: 'revoked', refused: 60_000 })
    await hears(1)
    expect(store.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer revoked', undefined])
    expect(lines).toEqual([
      'The content store rejects the token for live events (401). Check SANITY_API_READ_TOKEN. Changes appear within a minute, or when the webhook arrives.',
    ])
  })

  it('logs one refusal with the token and one without it, however many retries follow', async () => {
    refuse(401)
    listen({ token: 'revoked' })
    await isAskedAgain(5)
    expect(store.asked.slice(0, 4).map(({ headers }) => headers.authorization)).toEqual([
      'Bearer revoked',
      undefined,
      'Bearer revoked',
      undefined,
    ])
    expect(lines).toHaveLength(2)
  })

  it('logs a second refusal after a successful stream', async () => {
    refuse(404)
    listen()
    await vi.waitFor(() => expect(lines).toHaveLength(1), 5_000)
    store.answer((_incoming, outgoing) => void outgoing.writeHead(200, STREAM).write(WELCOME))
    await hears(1)
    refuse(404)
    store.server.closeAllConnections()
    await vi.waitFor(() => expect(lines).toHaveLength(2), 5_000)
  })

  it.each(['goaway', 'disconnect', 'channelError'])('treats a “%s” event as a refusal', async (event) => {
    store.answer((_incoming, outgoing) => {
      outgoing.writeHead(200, STREAM).write(`event: ${event}\ndata: {"reason":"blocked\u001b[2J"}\n\n`)
    })
    listen({ refused: 60_000 })
    await vi.waitFor(() => expect(lines).toHaveLength(1), 5_000)
    expect(lines[0]).toContain(`(${event} {"reason":"blocked [2J"})`)
    expect([changes, store.asked.length]).toEqual([0, 1])
  })

  it('treats a response that is not an event stream as a refusal', async () => {
    store.answer((_incoming, outgoing) => outgoing.writeHead(200, { 'content-type': 'text/html' }).end('hi'))
    listen({ refused: 60_000 })
    await vi.waitFor(() => expect(lines[0]).toContain('refuses to send live events'), 5_000)
  })

  it('does not follow a redirect of the event stream to another origin', async () => {
    const other = await startUpstream((_incoming, outgoing) => outgoing.end())
    store.answer((_incoming, outgoing) => outgoing.writeHead(307, { location: other.origin }).end())
    listen({ token: 'viewer' })
    await isAskedAgain(2)
    expect(other.asked).toEqual([])
    await other.stop()
  })
})

describe('temporary errors', () => {
  it.each([408, 429, 500, 503])(
    'retries the event stream after status %s without logging',
    async (status) => {
      let times = 0
      store.answer((_incoming, outgoing) => {
        times += 1
        if (times < 4) outgoing.writeHead(status).end()
        else outgoing.writeHead(200, STREAM).write(WELCOME)
      })
      listen({ refused: 60_000 })
      await hears(1)
      expect(lines).toEqual([])
    },
  )

  it('logs a lasting outage of the event stream only once', async () => {
    const saidBefore: number[] = []
    store.answer((_incoming, outgoing) => {
      saidBefore.push(lines.length)
      outgoing.writeHead(503).end()
    })
    listen()
    await isAskedAgain(9)
    expect(saidBefore.slice(0, 9)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1])
    expect(lines).toEqual([
      'Cannot listen for content changes. Changes appear within a minute, or when the webhook arrives.',
    ])
  })

  it('increases the delay each time an event stream ends right after opening', async () => {
    const times: number[] = []
    store.answer((_incoming, outgoing) => {
      times.push(performance.now())
      outgoing.writeHead(200, STREAM).end(WELCOME)
    })
    listen({ first: 10, longest: 160 })
    await vi.waitFor(() => expect(times.length).toBeGreaterThan(5), 5_000)
    // At least half of 10, 20, 40, 80 and 160.
    expect((times[5] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(150)
  })

  it('logs an error if the content store accepts connections but never responds', async () => {
    store.answer(() => undefined)
    listen({ opening: 5, lasting: 0.001 })
    await vi.waitFor(() => expect(lines).toHaveLength(1), 5_000)
    expect(lines[0]).toContain('Cannot listen for content changes.')
  })

  it('resets the failure count after a long-lived event stream', async () => {
    listen({ first: 10, longest: 60_000, lasting: 0.001 })
    for (let time = 1; time <= 12; time += 1) {
      await hears(time)
      streams.at(-1)?.destroy()
    }
    await hears(13)
    expect(lines).toEqual([])
  })
})

it('doubles the reconnect delay after each failure, up to half a minute', () => {
  const usual = { first: 500, longest: 30_000 }
  const waits = (random: number) =>
    [0, 1, 2, 5, 6, 7, 2_000].map((failures) => waitBefore(failures, usual, random))
  expect(waits(1)).toEqual([500, 1_000, 2_000, 16_000, 30_000, 30_000, 30_000])
  expect(waits(0)).toEqual([250, 500, 1_000, 8_000, 15_000, 15_000, 15_000])
})

import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fingerprint } from '../../lib/content/fetch-published'
import { createChangeEventHandler } from '../../lib/freshness/change-event'
import {
  ask,
  type UpstreamFixture,
  FINISHED,
  makeBuild,
  startUpstream,
  startFront,
} from '../front-fixture.ts'

const [FRONT_SECRET, WEBHOOK_SECRET] = ['shared with Next', 'shared with the content store']
const QUICK = { stale: [1, 2, 5], spacing: 5, away: 20, settle: 1_000, compareAfter: 200, compare: 60_000 }

/** The current content, and the content from which Next has rendered each page. */
let content: string
let made: Map<string, string>
let rendered: string[]
let marks: number
/** Number of page requests that Next has not answered. */
let underWay: number
/** Holds back each page that Next renders until it resolves. */
let renders: () => Promise<unknown>
/** Reads the content fingerprint. */
let compares: () => Promise<Fingerprint>
let store: UpstreamFixture
let streams: ServerResponse[]
let next: UpstreamFixture
let build: ReturnType<typeof makeBuild>
let front: Awaited<ReturnType<typeof startFront>>

beforeEach(async () => {
  content = 'one'
  made = new Map()
  rendered = []
  marks = 0
  underWay = 0
  renders = () => Promise.resolve()
  compares = () => Promise.resolve({ latest: [], rest: content })
  streams = []
  build = makeBuild()
  store = await startUpstream((_incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: welcome\ndata: {}\n\n')
    streams.push(outgoing)
  })
  const handle = createChangeEventHandler({
    ...{ webhookSecret: WEBHOOK_SECRET, frontSecret: FRONT_SECRET },
    fingerprint: () => compares(),
    markPages: (paths) => paths.forEach((path) => made.delete(path)),
    markAll: () => {
      marks += 1
      made.clear()
    },
  })
  next = await startUpstream((incoming, outgoing) => {
    if (incoming.url === '/api/revalidate') void takeNotice(incoming, outgoing, handle)
    else void answerPage(incoming.url ?? '', outgoing)
  })
  front = await startFront({
    ...{ next: next.origin, secret: FRONT_SECRET, ...build },
    live: { url: `${store.origin}/live` },
    tuning: { renewal: QUICK, listening: { first: 5, longest: 20 } },
  })
  await text('/')
  await text('/about')
  front.keepFresh()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  // One revalidation at startup, and one for the stream's first event.
  await vi.waitFor(() => expect(told().length).toBe(2))
  await vi.waitFor(() => expect([made.size, underWay]).toEqual([4, 0]))
  marks = 0
  rendered = []
})
afterEach(async () => {
  await front.close()
  await next.stop()
  await store.stop()
  build.remove()
})

async function takeNotice(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: (request: Request) => Promise<Response>,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) if (chunk instanceof Buffer) chunks.push(chunk)
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const answer = await handle(
    new Request('http://next', { method: 'POST', headers, body: Buffer.concat(chunks) }),
  )
  outgoing.writeHead(answer.status).end(await answer.text())
}

async function answerPage(path: string, outgoing: ServerResponse): Promise<void> {
  underWay += 1
  outgoing.on('finish', () => (underWay -= 1))
  const page = made.get(path) ?? (await render(path))
  made.set(path, page)
  outgoing.writeHead(path === '/page-not-found' ? 404 : 200, FINISHED).end(page)
}

async function render(path: string): Promise<string> {
  rendered.push(path)
  const page = `${path} ${content}`
  await renders()
  return page
}

const text = async (path: string) => (await front.get(path)).text
const shows = (path: string, expected: string) =>
  vi.waitFor(async () => expect(await text(path)).toBe(expected), 5_000)
/** Waits until Next has rendered every page from this content. */
const allAre = (expected: string) =>
  vi.waitFor(() =>
    expect([...made.values()].toSorted()).toEqual(
      ['/', '/about', '/page-not-found', '/sitemap.xml'].map((path) => `${path} ${expected}`),
    ),
  )
/** Revalidation requests that Next received from the front door and the content store. */
const told = () => next.asked.filter(({ url }) => url === '/api/revalidate')
/** Sends a webhook, signed like hosted Sanity's. */
async function sendWebhook() {
  const body = JSON.stringify({ _id: 'about', _type: 'page', slug: 'about' })
  const signature = await encodeSignatureHeader(body, Date.now(), WEBHOOK_SECRET)
  const headers = { [SIGNATURE_HEADER_NAME]: signature }
  return ask(front.port, { path: '/api/revalidate', method: 'POST', headers, body })
}
const sendEvent = () => streams.at(-1)?.write('event: message\ndata: {"tags":["s1:a"]}\n\n')

describe('publishing', () => {
  it('renews all pages after a publish even if no webhook arrives', async () => {
    content = 'two'
    sendEvent()
    await shows('/', '/ two')
    await shows('/about', '/about two')
    expect(marks).toBe(1)
  })

  it('renders each page once if the webhook arrives while the live event is being handled', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    renders = () => promise
    content = 'two'
    sendEvent()
    await vi.waitFor(() => expect(rendered).toEqual(['/']))
    expect((await sendWebhook()).text).toBe('{"pages":["/about"]}')
    resolve(null)
    await shows('/', '/ two')
    await shows('/about', '/about two')
    await allAre('two')
    expect([marks, rendered.length]).toEqual([1, 4])
  })

  it('renders only the document’s page twice if the live event arrives after the webhook', async () => {
    const before = told().length
    content = 'two'
    expect((await sendWebhook()).text).toBe('{"pages":["/about"]}')
    sendEvent()
    await vi.waitFor(() => expect(told().length).toBeGreaterThanOrEqual(before + 2))
    await shows('/', '/ two')
    await shows('/about', '/about two')
    await allAre('two')
    expect([marks, rendered.length]).toEqual([1, 5])
  })

  it('renews pages after a publish that happens while Next compares content for an earlier event', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    let isReading = false
    compares = async () => {
      const read = { latest: [], rest: content }
      isReading = true
      await promise
      return read
    }
    sendEvent()
    await vi.waitFor(() => expect(isReading).toBe(true))
    content = 'two'
    // Once the front door has read the whole stream, it requests the next stream, which stays silent.
    store.answer(() => undefined)
    sendEvent()
    streams.at(-1)?.end()
    await vi.waitFor(() => expect(store.asked).toHaveLength(2))
    compares = () => Promise.resolve({ latest: [], rest: content })
    resolve(null)
    await shows('/', '/ two')
    await shows('/about', '/about two')
  })

  it('renews a page that was being rendered for a visitor during a publish', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    renders = () => promise
    const slow = text('/slow')
    await vi.waitFor(() => expect(rendered).toEqual(['/slow']))
    renders = () => Promise.resolve()
    content = 'two'
    sendEvent()
    await vi.waitFor(() => expect(marks).toBe(1))
    resolve(null)
    expect(await slow).toBe('/slow one')
    await shows('/slow', '/slow two')
  })
})

it('renews pages after a reconnect only if something was published in the meantime', async () => {
  streams.at(-1)?.destroy()
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  await vi.waitFor(() => expect(told().length).toBe(3))
  expect([marks, rendered]).toEqual([0, []])
  store.server.closeAllConnections()
  content = 'two'
  await shows('/', '/ two')
  expect(marks).toBe(1)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startBackend } from '../../scripts/stack/backend.ts'
import { answers } from '../../scripts/stack/answers.ts'
import { buildIfStale } from '../../scripts/stack/build.ts'
import { startNode, stopAll } from '../../scripts/stack/children.ts'
import { contentClient, seedIfEmpty } from '../../scripts/stack/ready-backend.ts'
import { NEXT, siteEnv, siteProbe, startFront, startSite } from '../../scripts/stack/site.ts'
import { parseSettings } from '../../scripts/stack/settings.ts'
import { freePort } from '../../scripts/stack/ports.ts'
import { TEST_STACK, testStackEnv } from '../setup/test-stack.ts'
import { FAULTS, startFaultProxy } from './fault-proxy.ts'
import { ROUTES } from './site-content.ts'

/** Requests per fault. */
const REQUESTS = 60
const AT_ONCE = 8
const MOVED = '/policies/moved-away'

let dataDir: string
let client: SanityClient
let proxy: Awaited<ReturnType<typeof startFaultProxy>>
let statement: string
/** Variables and webhook secret of a second Next server that has no front door. */
let plain: { env: Record<string, string>; secret: string }

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sturdy-'))
  const env = testStackEnv(dataDir)
  vi.stubEnv('TRUST_PROXY', env['TRUST_PROXY'])
  const settings = parseSettings(env)
  // The store listens on a different port, and the fault proxy on the store's usual one.
  const hidden = parseSettings({ ...env, BACKEND_PORT: String(await freePort()) })
  const backend = await startBackend(hidden, { mayJoin: false })
  client = contentClient(hidden.contentSource, backend.secrets.serviceToken)
  await seedIfEmpty(client, hidden.seedFile)
  proxy = await startFaultProxy({ port: settings.backendPort, target: new URL(backend.url) })
  await buildIfStale(settings, backend)
  const nextPort = await freePort()
  await startFront(settings, nextPort)
  await startSite(settings, backend, nextPort)
  plain = { env: siteEnv(settings, backend), secret: backend.secrets.webhookSecret }
  await client.create({ _id: 'moved', _type: 'redirect', from: MOVED, to: '/about', isPermanent: true })
  statement = (await client.fetch<string>('*[_id == "footer"][0].statement')) || ''
  await publish('Everything works')
}, 400_000)

afterEach(() => proxy.set(null))

afterAll(async () => {
  // The build keeps the last version of each page, and the next test on it expects the seed content.
  await client.delete('moved')
  await publish(statement)
  await stopAll()
  await proxy.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

/** Changes the text in the footer, and waits until the site has been notified. */
async function say(words: string): Promise<void> {
  await client.patch('footer').set({ statement: words }).commit({ visibility: 'sync' })
}

async function publish(words: string): Promise<void> {
  await say(words)
  for (const path of ROUTES) await untilShown(path, words)
}

async function untilShown(path: string, words: string): Promise<void> {
  const show = async () => expect((await visit(path)).html, path).toContain(words)
  await vi.waitFor(show, { interval: 200 })
}

async function visit(path: string) {
  const response = await fetch(TEST_STACK.siteUrl + path, { signal: AbortSignal.timeout(10_000) })
  return { path, status: response.status, html: await response.text() }
}

/** Visits all routes repeatedly and in parallel, as visitors do. */
async function visitMany(): Promise<Awaited<ReturnType<typeof visit>>[]> {
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  let begun = 0
  const visitor = async () => {
    while (begun < REQUESTS) visits.push(await visit(ROUTES[begun++ % ROUTES.length] ?? '/'))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  return visits
}

describe.each(FAULTS)('while the content store is %s', (fault) => {
  it('serves the last good version of every route during a fault, and fresh pages soon after', async () => {
    const words = `Fresh after ${fault}!`
    const [before] = (await visit('/')).html.match(/Everything works|Fresh after [a-z ]+!/) ?? ['nothing']
    proxy.set(fault)
    // The webhook arrives, but the content doesn't.
    await say(words)
    const visits = await visitMany()
    expect(
      visits.filter(({ status }) => status !== 200).map(({ path, status }) => `${path}: ${status}`),
    ).toEqual([])
    expect(visits.filter(({ html }) => !html.includes(before)).map(({ path }) => path)).toEqual([])
    expect(visits).toHaveLength(REQUESTS)
    const moved = await fetch(TEST_STACK.siteUrl + MOVED, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/about'])

    proxy.set(null)
    // The front door would find the change by itself within a minute (`RENEWAL_TIMES` in front/memory).
    await Promise.all(ROUTES.map((path) => untilShown(path, words)))
  })
})

async function startNext(env: Record<string, string> = {}) {
  const port = await freePort()
  const { stop } = startNode([NEXT, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    env: { ...plain.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await vi.waitFor(async () => expect(await answers(siteProbe(port))).toBe(true), 20_000)
  return { origin: `http://127.0.0.1:${port}`, stop }
}

it('Next regenerates the pages named by the front door, plus the shared 404 page', async () => {
  const secret = 'of this Next and this test'
  const { origin, stop } = await startNext({ FRONT_SECRET: secret })
  const made = async (path: string) => {
    const response = await fetch(origin + path)
    await response.arrayBuffer()
    return response.headers.get('x-nextjs-cache')
  }
  const pages = [
    '/',
    '/about',
    '/policies/innovation',
    '/local/strathfield',
    '/redirects.json',
    '/sitemap.xml',
  ]
  for (const path of [...pages, '/nowhere', '/policies/nowhere']) {
    await vi.waitFor(async () => expect(await made(path), path).toBe('HIT'))
    const body = JSON.stringify({ stale: [path] })
    const headers = { 'x-front-secret': secret }
    const told = await fetch(`${origin}/api/revalidate`, { method: 'POST', headers, body })
    expect(await told.json(), path).toEqual({ isMarked: true })
    expect(await made(path), path).toBe('MISS')
  }
  await stop()
}, 60_000)

it('Next without a front door keeps its pages while the content store fails and refreshes them afterwards', async () => {
  const { origin, stop } = await startNext()
  const notice = async () => {
    const body = JSON.stringify({ _id: 'footer', _type: 'footer', slug: null })
    const signature = await encodeSignatureHeader(body, Date.now(), plain.secret)
    const headers = { [SIGNATURE_HEADER_NAME]: signature }
    expect((await fetch(`${origin}/api/revalidate`, { method: 'POST', headers, body })).status).toBe(200)
  }
  const home = async () => {
    const response = await fetch(origin)
    return `${response.status} ${/Fresh[a-z ]+!|Said to Next alone/.exec(await response.text())?.[0] ?? ''}`
  }
  const before = await home()
  proxy.set('answering 500')
  await say('Said to Next alone')
  await notice()
  for (let visits = 0; visits < 5; visits += 1) expect(await home()).toBe(before)
  proxy.set(null)
  await notice()
  await vi.waitFor(async () => expect(await home()).toBe('200 Said to Next alone'), 10_000)
  await stop()
}, 60_000)

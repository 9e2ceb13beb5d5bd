import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { SanityClient } from '@sanity/client'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PUBLISHABLE_KEY } from '../../backend/rest/rest-routes.ts'
import { readOrMakeSecrets } from '../../scripts/stack/data-folder.ts'
import { freePorts } from '../../scripts/stack/ports.ts'
import { contentClient } from '../../scripts/stack/ready-backend.ts'
import { parseSettings, ROOT } from '../../scripts/stack/settings.ts'
import { client as restClient, volunteer } from '../contract/volunteers/rest-fixture.ts'
import { copyBuild, removeBuild } from '../setup/build-copy.ts'
import { type FollowedProcess, startProcess } from '../setup/start-process.ts'
import { TEST_STACK, testStackEnv } from '../setup/test-stack.ts'

// Runs one build on two servers that share a backend, and as a plain Next app without the front door.

/**
 * Time limit for a server that is told about a publish, even on a busy machine. A server that isn't told only finds out
 * at its next comparison, once a minute (`RENEWAL_TIMES` in front/memory).
 */
const HEARD = { timeout: 40_000, interval: 100 }
/** If a machine is too busy to deliver content in time, Next retries a page after half a minute. */
const SOON = { timeout: 100_000, interval: 100 }
/** Matches this machine's own addresses in a page. */
const OWN = /https?:\/\/(?:localhost|127\.0\.0\.1):\d+/g
/** Copies of the build. Their pages will contain other addresses, which the next test must not see. */
const BUILDS = [`.next-first-${process.pid}`, `.next-second-${process.pid}`] as const

let folder: string
/** The environment of a machine with different ports from the build, no site address and no TLS. */
let places: Record<string, string>
let origins: string[]
let content: SanityClient
let first: FollowedProcess
let second: FollowedProcess
let plain: ChildProcess | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'one-build-'))
  for (const build of BUILDS) copyBuild(TEST_STACK.distDir, build)
  const [port = 0, otherPort = 0, backendPort = 0] = await freePorts(3)
  origins = [port, otherPort].map((each) => `http://localhost:${each}`)
  const [dataDir, otherDir] = [join(folder, 'data'), join(folder, 'secrets alone')]
  mkdirSync(dataDir)
  mkdirSync(otherDir)
  const secrets = readOrMakeSecrets(dataDir)
  copyFileSync(join(dataDir, 'secrets.json'), join(otherDir, 'secrets.json'))
  places = {
    ...testStackEnv(dataDir),
    NEXT_PUBLIC_SITE_URL: '',
    TRUST_PROXY: '0',
    BACKEND_PORT: String(backendPort),
  }
  content = contentClient(parseSettings(places).contentSource, secrets.serviceToken)
  // The backend's own port stands in for a tunnel to the other machine.
  second = startProcess({
    ...places,
    PORT: String(otherPort),
    NEXT_DIST_DIR: BUILDS[1],
    BACKEND: 'shared',
    DATA_DIR: otherDir,
  })
  await second.hasWritten('Waiting for a backend')
  first = startProcess({ ...places, PORT: String(port), NEXT_DIST_DIR: BUILDS[0] })
  await Promise.all([first, second].map(({ hasWritten }) => hasWritten('Press Ctrl-C to stop.')))
}, 120_000)
afterAll(async () => {
  plain?.kill('SIGTERM')
  await Promise.all([first, second].map((server) => end(server, 'SIGTERM')))
  BUILDS.forEach(removeBuild)
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

async function end({ process, ended }: FollowedProcess, signal: NodeJS.Signals): Promise<void> {
  process.kill(signal)
  await ended
}

/** Publishes a title and waits until both servers show it. */
async function publish(title: string): Promise<void> {
  await content.patch('policy-data').set({ title }).commit()
  for (const origin of origins) await expect.poll(() => shows(origin, title), HEARD).toBe(true)
}

async function shows(origin: string, title: string): Promise<boolean> {
  const page = await fetch(`${origin}/policies/data`)
  return page.status === 200 && (await page.text()).includes(title)
}

it('one build serves pages, pictures and Studio sign-in on a port other than the one it was built for', async () => {
  const origin = String(origins[0])
  expect(first.output()).toContain(`${origin}/studio`)
  expect(first.output()).not.toContain('Building')

  // Everything that contains the site's address: the canonical link, structured data and machine-readable files.
  for (const path of [
    '/',
    '/about',
    '/policies/data',
    '/sitemap.xml',
    '/feed.xml',
    '/llms.txt',
    '/robots.txt',
  ])
    await expect
      .poll(async () => new Set((await (await fetch(origin + path)).text()).match(OWN)), {
        ...SOON,
        message: path,
      })
      .toEqual(new Set([origin]))

  const share = await fetch(`${origin}/share/home.png`)
  expect([share.status, share.headers.get('content-type')]).toEqual([200, 'image/png'])
  const picture = await upload(origin)
  expect(picture).toMatch(new RegExp(`^${origin}/backend/lake/images/local/production/`))
  const shown = await fetch(`${picture}?w=2`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])

  expect((await fetch(`${origin}/studio`)).status).toBe(200)
  const providers = await fetch(`${origin}/backend/lake/v2025-11-01/auth/providers`)
  expect(await providers.json()).toMatchObject({
    providers: [{ url: `${origin}/backend/staff/sign-in` }],
  })
}, 180_000)

/** Uploads a picture as a program on this machine would. Returns its address. */
async function upload(origin: string): Promise<string> {
  const secrets = JSON.parse(readFileSync(join(folder, 'data/secrets.json'), 'utf8'))
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#c33' } })
  const answer = await fetch(`${origin}/backend/lake/v2025-11-01/assets/images/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secrets.serviceToken}`, 'content-type': 'image/png' },
    body: new Uint8Array(await picture.png().toBuffer()),
  })
  return String((await answer.json()).document.url)
}

it('the build does not contain port numbers', () => {
  const folder = join(ROOT, BUILDS[0])
  const { rewrites } = JSON.parse(readFileSync(join(folder, 'routes-manifest.json'), 'utf8'))
  expect(rewrites).toEqual({
    beforeFiles: [
      expect.objectContaining({ source: '/api/forms/again' }),
      expect.objectContaining({ source: '/api/volunteer', destination: '/api/forms/volunteers' }),
      expect.objectContaining({ source: '/studio/:rest+', destination: '/studio' }),
    ],
    afterFiles: [],
    fallback: [],
  })
  const scripts = readdirSync(join(folder, 'static'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  expect(scripts.length).toBeGreaterThan(20)
  const ports = [TEST_STACK.port, TEST_STACK.backendPort, TEST_STACK.tlsPort].map((port) => `:${port}`)
  for (const name of scripts) {
    const text = readFileSync(join(folder, 'static', name), 'utf8')
    expect(
      ports.filter((port) => text.includes(port)),
      name,
    ).toEqual([])
  }
})

it('a second server that shares the first one’s backend is notified of a publish', async () => {
  await publish('Data on both')
  expect(await shows(String(origins[1]), 'Data on both')).toBe(true)
})

it('stores sign-ups from two servers in their shared backend', async () => {
  for (const origin of origins) {
    const visitor = restClient(`${origin}/backend/supabase`, PUBLISHABLE_KEY).from('volunteers')
    await expect.poll(async () => (await visitor.insert(volunteer())).status, { timeout: 20_000 }).toBe(201)
  }
})

// front/memory/live-events.test.ts and live-renewal.test.ts cover what happens once the first server is back.
it('a second server keeps its pages after the first one was killed', async () => {
  await end(first, 'SIGKILL')
  expect(await shows(String(origins[1]), 'Data on both')).toBe(true)
})

it('the build runs without the front door as a plain Next app and purges the CDN after a publish', async () => {
  await end(second, 'SIGTERM')
  const [port = 0, backendPort = 0] = await freePorts(2)
  await using cdn = await startCdn()
  // Next 16.4.5 can't read back pages that it has regenerated, and doesn't fall back to the built page either.
  rmSync(join(ROOT, BUILDS[1], 'server/route-cache'), { recursive: true, force: true })
  const next = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)]
  plain = spawn(process.execPath, next, {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...places,
      NEXT_DIST_DIR: BUILDS[1],
      PORT: String(port),
      // No backend listens on this port.
      BACKEND_PORT: String(backendPort),
      NODE_ENV: 'production',
      SANITY_WEBHOOK_SECRET: 'shared',
      CDN_PURGE_URL: cdn.url,
      CDN_PURGE_TOKEN: 'secret',
    },
  })
  const ask = (path: string, init = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
  await vi.waitFor(async () => expect((await ask('/robots.txt')).status).toBe(200), SOON)
  const page = await ask('/about')
  expect(page.status).toBe(200)
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
    'content-security-policy': expect.stringContaining("script-src 'self' 'unsafe-inline'"),
    'x-content-type-options': 'nosniff',
  })
  expect((await ask('/nothing-here')).status).toBe(404)
  // The headers that a TLS proxy in front of this server would send.
  const forwarded = { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'party.test' } }
  expect((await ask('/policies/nosuch', forwarded)).status).toBe(404)
  expect((await ask('/studio')).status).toBe(200)
  expect((await ask('/backend/health')).status).toBe(404)

  const body = JSON.stringify({ _id: 'home', _type: 'home' })
  const signature = await encodeSignatureHeader(body, Date.now(), 'shared')
  const notice = { method: 'POST', body, headers: { [SIGNATURE_HEADER_NAME]: signature } }
  expect((await ask('/api/revalidate', notice)).status).toBe(200)
  await expect.poll(() => cdn.calls, SOON).toEqual(['Bearer secret {"tags":["content"]}'])
})

/** A CDN that records the authorization header and body of each purge. */
async function startCdn() {
  const calls: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push(`${request.headers.authorization} ${body}`)
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  expect.assert(typeof address === 'object' && address !== null)
  return {
    calls,
    url: `http://127.0.0.1:${address.port}/purge`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { PUBLISHABLE_KEY } from '../../backend/rest/rest-routes.ts'
import { freePorts } from '../../scripts/stack/ports.ts'
import { ROOT } from '../../scripts/stack/settings.ts'
import { client, volunteer } from '../contract/volunteers/rest-fixture.ts'
import { copyBuild, removeBuild } from '../setup/build-copy.ts'
import { startProcess } from '../setup/start-process.ts'
import { TEST_STACK, testStackEnv } from '../setup/test-stack.ts'

/** A copy of the build. Its pages will contain other addresses, which the next test must not see. */
const BUILD = `.next-copy-${process.pid}`
/** If a machine is too busy to deliver content in time, Next retries a page after half a minute. */
const SOON = { timeout: 100_000, interval: 100 }
const ALL_PAGES = 180_000
/** Addresses of this machine that a page contains. */
const OWN = /https?:\/\/(?:localhost|127\.0\.0\.1):\d+/g

let dataDir: string
let running: ChildProcess | undefined

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'one-build-'))
  copyBuild(TEST_STACK.distDir, BUILD)
})
afterEach(async () => {
  if (running?.exitCode !== null) return
  const ended = once(running, 'exit')
  running.kill('SIGTERM')
  await ended
})
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
  removeBuild(BUILD)
})

/** The environment of a machine with different ports from the build, no site address and no TLS. */
async function elsewhere() {
  const [port = 0, backendPort = 0] = await freePorts(2)
  const env = {
    ...testStackEnv(dataDir),
    NEXT_DIST_DIR: BUILD,
    NEXT_PUBLIC_SITE_URL: '',
    TRUST_PROXY: '0',
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
  }
  return { env, port, origin: `http://localhost:${port}` }
}

it(
  'one build serves pages, pictures, Studio sign-in and sign-ups on different ports',
  { timeout: ALL_PAGES },
  async () => {
    const { env, origin } = await elsewhere()
    const start = startProcess(env)
    running = start.process
    await start.hasWritten('Press Ctrl-C to stop.')
    expect(start.output()).toContain(`${origin}/studio`)
    expect(start.output()).not.toContain('Building')

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

    const visitor = client(`${origin}/backend/supabase`, PUBLISHABLE_KEY).from('volunteers')
    await expect.poll(async () => (await visitor.insert(volunteer())).status, SOON).toBe(201)
  },
)

/** Uploads a picture as a program on this machine would. Returns its address. */
async function upload(origin: string): Promise<string> {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#c33' } })
  const answer = await fetch(`${origin}/backend/lake/v2025-11-01/assets/images/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secrets.serviceToken}`, 'content-type': 'image/png' },
    body: new Uint8Array(await picture.png().toBuffer()),
  })
  return String((await answer.json()).document.url)
}

it('the build contains no port numbers', () => {
  const folder = join(ROOT, BUILD)
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

it('the build runs without the front door as a plain Next app and purges the CDN after a publish', async () => {
  const { env, port, origin } = await elsewhere()
  await using cdn = await startCdn()
  // Next 16.4.5 does not read back pages that it has regenerated, and then doesn't look at the build's page either.
  rmSync(join(ROOT, BUILD, 'server/route-cache'), { recursive: true, force: true })
  const next = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)]
  running = spawn(process.execPath, next, {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      SANITY_WEBHOOK_SECRET: 'shared',
      CDN_PURGE_URL: cdn.url,
      CDN_PURGE_TOKEN: 'secret',
    },
  })
  const ask = (path: string, init = {}) => fetch(origin.replace('localhost', '127.0.0.1') + path, init)
  await vi.waitFor(async () => expect((await ask('/robots.txt')).status).toBe(200), SOON)
  const page = await ask('/about')
  expect(page.status).toBe(200)
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
    'content-security-policy': expect.stringContaining("script-src 'self' 'unsafe-inline'"),
    'x-content-type-options': 'nosniff',
  })
  expect((await ask('/nothing-here')).status).toBe(404)
  // The headers that a TLS proxy in front of it would send.
  const forwarded = { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'party.test' } }
  expect((await ask('/policies/nosuch', forwarded)).status).toBe(404)
  expect((await ask('/studio')).status).toBe(200)
  expect((await ask('/backend/health')).status).toBe(404)

  const body = JSON.stringify({ _id: 'home', _type: 'home' })
  const signature = await encodeSignatureHeader(body, Date.now(), 'shared')
  const notice = { method: 'POST', body, headers: { [SIGNATURE_HEADER_NAME]: signature } }
  expect((await fetch(`http://127.0.0.1:${port}/api/revalidate`, notice)).status).toBe(200)
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

import { once } from 'node:events'
import { createServer } from 'node:http'
import { relative } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ask, type UpstreamFixture, makeBuild, startUpstream } from '../../front/front-fixture.ts'
import { startNode, stopAll } from '../../scripts/stack/children.ts'
import { freePorts } from '../../scripts/stack/ports.ts'
import type { Variables } from '../../lib/env/variables.ts'
import { parseSettings, ROOT } from '../../scripts/stack/settings.ts'
import { startFront } from '../../scripts/stack/site.ts'

let next: UpstreamFixture
let build: ReturnType<typeof makeBuild>
beforeEach(async () => {
  build = makeBuild()
  next = await startUpstream((_incoming, outgoing) => outgoing.end('next'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await stopAll()
  await next.stop()
  build.remove()
})

/** Starts the front door as `npm start` does. @returns its port and the process */
async function start(env: Variables = {}) {
  const [port = 0, backendPort = 0] = await freePorts(2)
  const places = { PORT: String(port), BACKEND_PORT: String(backendPort) }
  const settings = { ...parseSettings({ ...env, ...places }), distDir: relative(ROOT, build.buildFolder) }
  return { port, backendPort, child: await startFront(settings, Number(new URL(next.origin).port)) }
}

it.each([
  ['', '127.0.0.1'],
  ['true', '203.0.113.7'],
])('the front door with TRUST_PROXY=“%s” identifies the visitor as %s', async (TRUST_PROXY, address) => {
  const { port } = await start({ TRUST_PROXY })
  await ask(port, { path: '/api/x', headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' } })
  const passedOn = next.asked.filter(({ url }) => url === '/api/x')
  expect(passedOn.map(({ headers }) => headers['x-forwarded-for'])).toEqual([address])
})

it('the front door forwards a listener’s longest URL together with a browser’s headers', async () => {
  const { port, backendPort } = await start()
  const backend = createServer({ maxHeaderSize: 24_576 }, ({ url, headers }, outgoing) =>
    outgoing.end(`${url?.length} ${headers.cookie?.length}`),
  ).listen(backendPort, '127.0.0.1')
  await once(backend, 'listening')
  const path = '/backend/lake/v2025-11-01/data/listen/production?query='.padEnd(14_800, 'q')
  const headers = {
    cookie: 'staff-session='.padEnd(4_000, 'c'),
    'user-agent': 'Mozilla/5.0'.padEnd(200, 'x'),
  }
  expect(await ask(port, { path, headers })).toMatchObject({ status: 200, text: '14800 4000' })
  backend.close()
})

it('the front door stops before the programs behind it', async () => {
  const ended: unknown[] = []
  const { child } = await start()
  const later = startNode(['-e', 'setInterval(() => {}, 1000)'], { env: {}, stdio: 'ignore' })
  const all = Promise.all([child.ended, later.ended].map((end) => end.then((how) => ended.push(how))))
  await stopAll()
  await all
  expect(ended).toEqual([0, 'SIGTERM'])
})

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import {
  type UpstreamFixture,
  FINISHED,
  makeBuild,
  startUpstream,
  startFront,
} from '../../front/front-fixture.ts'

const command = /^HEALTHCHECK [^\n]*\\\n\s*CMD (.*)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]'
const [, ...args] = z.array(z.string()).parse(JSON.parse(command))

const build = makeBuild()
let next: UpstreamFixture
let backend: UpstreamFixture
let front: Awaited<ReturnType<typeof startFront>>
beforeAll(async () => {
  next = await startUpstream(({ url }, outgoing) =>
    url === '/'
      ? outgoing.writeHead(200, FINISHED).end('home')
      : outgoing.writeHead(303, { location: '/volunteer' }).end(),
  )
  backend = await startUpstream((_incoming, outgoing) => outgoing.end('{}'))
  front = await startFront({ next: next.origin, backend: backend.origin, ...build })
})
beforeEach(async () => {
  for (const { server, start } of [next, backend]) if (!server.listening) await start()
  await front.get('/')
})
afterAll(async () => {
  await front.close()
  await Promise.all([next.stop(), backend.stop()])
  build.remove()
})

/** Runs the container's health check. */
const check = () =>
  promisify(execFile)(process.execPath, args, { env: { ...process.env, PORT: String(front.port) } }).then(
    () => 'healthy',
    () => 'unhealthy',
  )

it('the health check reports healthy while all three programs respond', async () => {
  expect(await check()).toBe('healthy')
})

it('the health check reports unhealthy when Next is down, even with the home page cached', async () => {
  await next.stop()
  expect((await front.get('/')).text).toBe('home')
  expect(await check()).toBe('unhealthy')
})

it('the health check reports unhealthy when the backend is down', async () => {
  await backend.stop()
  expect(await check()).toBe('unhealthy')
})

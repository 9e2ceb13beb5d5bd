import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type UpstreamFixture, FINISHED, makeBuild, startUpstream, startFront } from '../front-fixture.ts'
import { createPageMemory } from './page-memory.ts'
import { createPagesOnDisk } from './pages-on-disk.ts'

const HEADERS = { ...FINISHED, 'content-security-policy': "script-src 'self' 'unsafe-inline'" }
const PAGE = `<script>alert(1)</script>${'<p>About us</p>'.repeat(60)}`

let next: UpstreamFixture
let build: ReturnType<typeof makeBuild>
let file: string

beforeEach(async () => {
  build = makeBuild()
  file = join(build.buildFolder, 'front-pages')
  next = await startUpstream((_incoming, outgoing) => outgoing.writeHead(200, HEADERS).end(PAGE))
})
afterEach(async () => {
  await next.stop()
  build.remove()
})

const start = (siteUrl = 'http://party.example') => startFront({ next: next.origin, siteUrl, ...build })

/** Runs once, caches a page, and stops Next. */
async function runOnce() {
  const front = await start()
  const answer = await front.get('/about', { 'accept-encoding': 'br' })
  await front.close()
  await next.stop()
  return answer
}

it('serves the last run’s pages unchanged before Next has started', async () => {
  const before = await runOnce()
  const front = await start()
  expect(front.pagesFromDisk).toBe(1)
  const after = await front.get('/about', { 'accept-encoding': 'br' })
  await front.close()
  expect(after.status).toBe(200)
  expect({ ...after.headers, date: '' }).toEqual({ ...before.headers, date: '' })
  expect(after.body.equals(before.body)).toBe(true)
})

it('discards saved pages from another build', async () => {
  await runOnce()
  writeFileSync(join(build.buildFolder, 'BUILD_ID'), 'build-2')
  const front = await start()
  expect(front.pagesFromDisk).toBe(0)
  expect((await front.get('/about')).status).toBe(503)
  await front.close()
})

it('discards saved pages if the site’s URL has changed', async () => {
  await runOnce()
  const front = await start('http://localhost:4000')
  expect(front.pagesFromDisk).toBe(0)
  await front.close()
})

it('never saves /admin to disk', async () => {
  const first = await start()
  expect((await first.get('/admin')).status).toBe(200)
  await first.get('/about')
  await first.close()
  await next.stop()
  const second = await start()
  expect(second.pagesFromDisk).toBe(1)
  expect((await second.get('/admin')).status).toBe(503)
  await second.close()
})

it('discards an incomplete file of saved pages', async () => {
  await runOnce()
  writeFileSync(file, readFileSync(file).subarray(0, 200))
  const front = await start()
  expect(front.pagesFromDisk).toBe(0)
  await front.close()
})

it('saves cached pages within seconds to a file that only its owner can read', async () => {
  const front = await start()
  await front.get('/about')
  await vi.waitFor(() => expect(statSync(file).mode & 0o777).toBe(0o600), 15_000)
  await front.close()
})

it('requests and saves the build’s unvisited pages, except the Studio', async () => {
  const routes = JSON.stringify({ routes: { '/studio': {}, '/about': {} } })
  writeFileSync(join(build.buildFolder, 'prerender-manifest.json'), routes)
  const front = await start()
  front.keepFresh()
  await vi.waitFor(() => expect(readFileSync(file, 'latin1')).toContain('/about'))
  await front.close()
  const asked = next.asked.map(({ url }) => url)
  expect(asked).toContain('/about')
  expect(asked.filter((url) => url.startsWith('/studio'))).toEqual([])
})

it('does not overwrite the next run’s file after closing', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const memory = createPageMemory(1_000_000)
    const ended = createPagesOnDisk({ memory, file, build: 'build-1', log: () => undefined })
    ended.close()
    writeFileSync(file, 'of the next run')
    ended.saveSoon()
    vi.advanceTimersByTime(60_000)
    expect(readFileSync(file, 'utf8')).toBe('of the next run')
  } finally {
    vi.useRealTimers()
  }
})

it('saves pages in another folder if the build folder is read-only', async () => {
  const pagesFolder = join(build.publicFolder, 'kept')
  const settings = { next: next.origin, ...build, pagesFolder }
  const first = await startFront(settings)
  await first.get('/about')
  await first.close()
  expect([existsSync(join(pagesFolder, 'front-pages')), existsSync(file)]).toEqual([true, false])
  const second = await startFront(settings)
  expect(second.pagesFromDisk).toBe(1)
  await second.close()
})

it('logs a failed save only once until a save succeeds', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const lines: string[] = []
    const memory = createPageMemory(1_000_000)
    const disk = createPagesOnDisk({ memory, file, build: 'build-1', log: (line) => lines.push(line) })
    const saveNow = () => {
      disk.saveSoon()
      vi.advanceTimersByTime(3_000)
    }
    mkdirSync(join(file, 'in the way'), { recursive: true })
    saveNow()
    saveNow()
    expect(lines).toHaveLength(1)
    expect(existsSync(`${file}.new`)).toBe(false)
    rmSync(file, { recursive: true })
    saveNow()
    rmSync(file)
    mkdirSync(join(file, 'in the way'), { recursive: true })
    saveNow()
    expect(lines).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

it('logs an error if the cached pages cannot be saved when the front door closes', async () => {
  const lines: string[] = []
  const front = await startFront({ next: next.origin, ...build, log: (line) => lines.push(line) })
  await front.get('/about')
  build.remove()
  writeFileSync(build.buildFolder.replace(/\/build$/, ''), '')
  await front.close()
  expect(lines.join()).toMatch(/^Could not save the page cache: /)
})

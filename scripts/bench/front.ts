import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { z } from 'zod'
import { TEST_STACK, testStackEnv } from '../../tests/setup/test-stack.ts'
import { buildIfStale } from '../stack/build.ts'
import { stopAll } from '../stack/children.ts'
import { freePorts } from '../stack/ports.ts'
import { startFront, startSite } from '../stack/site.ts'
import { readyBackend } from '../stack/ready-backend.ts'
import { parseSettings, ROOT, type Settings } from '../stack/settings.ts'
import { findNginx, startNginx } from './nginx.ts'
import { type Load, load, processorSeconds, untilQuiet } from './wrk.ts'

/**
 * How many times to measure each server. The servers take turns, so that other work on the machine slows all of them
 * alike. A warm-up round comes first and doesn't count. The number is odd, so that there is a median.
 */
const ROUNDS = 7
const SECONDS = 2
const FEW = 16
const MANY = 500
const PAGE = '/policies/innovation'
const STUDIO = '/backend/lake/v2025-11-01/data/doc/production/siteSettings'
const GOALS = { timesNext: 60, ofNginx: 0.35, p99AtMany: 100 }
const ZIPPED = { 'accept-encoding': 'gzip' }

interface Turn extends Load {
  /** The server's processor time per response, in microseconds. */
  micros: number
}

/** A URL to benchmark, with the results so far. */
interface Target {
  url: string
  /** Leader of the server's process group. */
  pid: number
  headers: Readonly<Record<string, string>>
  turns: Turn[]
}

/**
 * Measures how many pages per second the front door serves, compared with Next and nginx, and what a Studio request
 * costs through the front door, compared with a rewrite in Next. Runs on a copy of the test build with that rewrite
 * added.
 *
 * @returns 0 if the goals in README.md are met, otherwise 1
 */
export async function benchFront(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-front-'))
  const distDir = `.next-bench-${process.pid}`
  // If this runs as root, nginx runs its workers under another account.
  chmodSync(folder, 0o755)
  try {
    return await measure(folder, distDir)
  } finally {
    await stopAll()
    for (const place of [folder, join(ROOT, distDir)]) rmSync(place, { recursive: true, force: true })
  }
}

async function measure(folder: string, distDir: string): Promise<number> {
  const [port = 0, backendPort = 0] = await freePorts(2)
  const env = {
    ...{ ...testStackEnv(join(folder, 'data')), PORT: String(port), BACKEND_PORT: String(backendPort) },
    NEXT_PUBLIC_SITE_URL: '',
  }
  const built = parseSettings(env)
  const backend = await readyBackend(built, { mayJoin: false, isBehindFront: true })
  await buildIfStale(built, backend)
  copyBuild(distDir, backendPort)
  const [nextPort = 0, nginxPort = 0] = await freePorts(2)
  const settings = { ...built, distDir }
  const front = await startFront(settings, nextPort)
  const site = await startSite(settings, backend, nextPort)
  const origin = `http://127.0.0.1:${port}`
  const next = `http://127.0.0.1:${nextPort}`
  const page = await fetch(origin + PAGE)
  const html = await page.text()
  await untilQuiet([front.pid, site.pid])

  const pages = new Map([
    ['front door', target(origin + PAGE, front.pid, ZIPPED)],
    ['front door, Brotli', target(origin + PAGE, front.pid, { 'accept-encoding': 'gzip, deflate, br' })],
    ['next start', target(next + PAGE, site.pid, ZIPPED)],
  ])
  const program = findNginx()
  if (program === undefined) console.log('nginx is not installed: it is left out.')
  else {
    const nginx = await startNginx({ program, folder, port: nginxPort }, { html, headers: page.headers })
    pages.set('nginx, gzip_static', target(`http://127.0.0.1:${nginxPort}/page.html`, nginx.pid, ZIPPED))
  }
  await inTurns([...pages.values()], FEW)
  const crowds = new Map(
    [...pages]
      .filter(([name]) => name !== 'next start')
      .map(([name, { url, pid, headers }]) => [name, target(url, pid, headers)]),
  )
  await inTurns([...crowds.values()], MANY)
  const token = { authorization: `Bearer ${backend?.secrets.serviceToken ?? ''}` }
  const studio = new Map([
    [
      'the backend itself',
      target(`http://127.0.0.1:${backendPort}${STUDIO}`, backend?.child?.pid ?? 0, token),
    ],
    ['through the front door', target(origin + STUDIO, front.pid, token)],
    ['through Next’s rewrite', target(next + STUDIO, site.pid, token)],
  ])
  await inTurns([...studio.values()], FEW)
  await front.stop()
  return report({ pages, crowds, studio, memory: memoryOf(settings), bytes: html.length })
}

/** Copies the test build and adds a rewrite to the backend, which a site without a front door would need. */
function copyBuild(distDir: string, backendPort: number): void {
  const copy = join(ROOT, distDir)
  cpSync(join(ROOT, TEST_STACK.distDir), copy, {
    recursive: true,
    filter: (from) => !/[\\/](?:cache|front-pages)$/.test(from),
  })
  const file = join(copy, 'routes-manifest.json')
  const Manifest = z.looseObject({ rewrites: z.looseObject({ afterFiles: z.array(z.unknown()) }) })
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  manifest.rewrites.afterFiles.push({
    source: '/backend/:path*',
    destination: `http://127.0.0.1:${backendPort}/backend/:path*`,
    regex: String.raw`^/backend(?:/((?:[^/]+?)(?:/(?:[^/]+?))*))?(?:/)?$`,
  })
  writeFileSync(file, JSON.stringify(manifest))
}

function target(url: string, pid: number, headers: Target['headers']): Target {
  return { url, pid, headers, turns: [] }
}

async function inTurns(targets: readonly Target[], connections: number): Promise<void> {
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The previous server may leave the machine idle or hot, so each round starts with a different one.
    const first = round % targets.length
    for (const { url, pid, headers, turns } of [...targets.slice(first), ...targets.slice(0, first)]) {
      const before = processorSeconds(pid)
      const turn = await load({ url, headers, connections, seconds: SECONDS })
      const micros = ((processorSeconds(pid) - before) / turn.answers) * 1e6
      if (round > 0) turns.push({ ...turn, micros })
    }
  }
}

/** Average memory of a page with all its parts in bytes, from the file where the front door saves pages. */
function memoryOf({ distDir }: Settings): { pages: number; bytesEach: number } {
  const file = readFileSync(join(ROOT, distDir, 'front-pages'))
  const { pages } = z.object({ pages: z.array(z.unknown()) }).parse(deserialize(file))
  return { pages: pages.length, bytesEach: file.length / pages.length }
}

interface Results {
  pages: ReadonlyMap<string, Target>
  crowds: ReadonlyMap<string, Target>
  studio: ReadonlyMap<string, Target>
  memory: { pages: number; bytesEach: number }
  bytes: number
}

function report({ pages, crowds, studio, memory, bytes }: Results): number {
  const rate = (name: string, among = pages) => medianOf(among.get(name), ({ perSecond }) => perSecond)
  const row = ([name, target]: [string, Target], base: number) => ({
    'per second': Math.round(medianOf(target, ({ perSecond }) => perSecond)),
    'CPU µs each': Math.round(medianOf(target, ({ micros }) => micros)),
    ratio: round(medianOf(target, ({ perSecond }) => perSecond) / base),
    [`p50 ms, ${FEW}`]: round(medianOf(target, ({ p50 }) => p50)),
    [`p99 ms, ${FEW}`]: round(medianOf(target, ({ p99 }) => p99)),
    ...(crowds.has(name) && { [`p99 ms, ${MANY}`]: round(medianOf(crowds.get(name), ({ p99 }) => p99)) }),
  })
  const table = (targets: ReadonlyMap<string, Target>, base: number) =>
    console.table(Object.fromEntries([...targets].map((entry) => [entry[0], row(entry, base)])))
  console.log(`A finished page of ${bytes} bytes, ${FEW} and ${MANY} connections; the ratio is to next start`)
  table(pages, rate('next start'))
  console.log(`A document that the Studio reads, ${FEW} connections; the ratio is to Next’s rewrite`)
  table(studio, rate('through Next’s rewrite', studio))
  console.log(
    `A page takes ${Math.round(memory.bytesEach / 1_000)} kB of the memory with all its parts (${memory.pages} pages)`,
  )
  const timesNext = rate('front door') / rate('next start')
  const ofNginx = rate('front door') / rate('nginx, gzip_static')
  const p99 = medianOf(crowds.get('front door'), (turn) => turn.p99)
  const misses = [
    timesNext < GOALS.timesNext && `${round(timesNext)} times next start, the goal is ${GOALS.timesNext}`,
    ofNginx < GOALS.ofNginx && `${round(ofNginx)} of nginx, the goal is ${GOALS.ofNginx}`,
    p99 > GOALS.p99AtMany && `p99 of ${round(p99)} ms at ${MANY} connections, the goal is ${GOALS.p99AtMany}`,
    rate('through the front door', studio) < rate('through Next’s rewrite', studio) &&
      'a request of the Studio costs more through the front door than through Next’s rewrite',
  ].filter((miss) => miss !== false)
  for (const miss of misses) console.log(`Missed: ${miss}.`)
  if (pages.has('nginx, gzip_static'))
    console.log(`${round(ofNginx)} of nginx, ${round(timesNext)} times next start`)
  return misses.length === 0 ? 0 : 1
}

/** The median of one figure across all turns. */
function medianOf(target: Target | undefined, figure: (turn: Turn) => number): number {
  const values = (target?.turns ?? []).map(figure).toSorted((a, b) => a - b)
  return values[Math.floor(values.length / 2)] ?? Number.NaN
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}

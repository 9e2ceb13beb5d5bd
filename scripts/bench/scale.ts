import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import { type FollowedProcess, startProcess } from '../../tests/setup/start-process.ts'
import { TEST_STACK, testStackEnv } from '../../tests/setup/test-stack.ts'
import { openSiteContent } from '../../tests/stack/site-content.ts'
import { limitMemory } from './memory-limit.ts'
import { followPeak, memoryOf, total } from './program-memory.ts'
import { doSideWork } from './side-work.ts'

/** Number of policies to add to the seed. The same number of articles is added. */
const SIZES = [0, 100, 1_000, 5_000]
/** How many times to publish a page, and the footer. */
const PUBLISHES = 10
const VISITS = 1_000
/** How many pages to load for the first time, and how many to watch for a change to the footer. */
const SAMPLE = 20
const POLL_MS = 5
/** Upper limit in milliseconds. A page that doesn't show the change by then counts as having taken this long. */
const LONGEST_MS = 20_000
const CALM_MS = 1_000
const BUILD_FOLDER = '.next-bench'
/** Memory of a small server, in bytes. */
const LIMIT = 1_000_000_000
/** Limits for the largest size. */
const GOALS: Figures = {
  'page: median ms': 400,
  'page: worst ms': 1_500,
  'idle: all, MB': 900,
  'peak: all, MB': 1_000,
  'killed for memory': 0,
  'build, s': 90,
}

type Figures = Record<string, number>

/**
 * Runs the product with more and more content, in a temporary data folder, and prints the time and memory it takes.
 *
 * @param isLimited whether all programs share one gigabyte of memory once the site is built
 * @returns 0 if the figures for the largest size are within the goals, otherwise 1
 */
export async function benchScale(sizes: readonly number[] = SIZES, isLimited = false): Promise<number> {
  const columns: Figures[] = []
  for (const size of sizes) {
    console.log(`${size} policies and ${size} articles beside the seed …`)
    const figures = await measure(size, isLimited)
    columns.push(figures)
    // A later size may be too large for this machine.
    console.table(figures)
  }
  const [smallest = {}] = columns
  const largest = columns.at(-1) ?? {}
  console.table(
    Object.fromEntries(
      Object.keys(smallest).map((name) => [
        name,
        Object.fromEntries(columns.map((figures, index) => [sizes[index] ?? 0, figures[name] ?? NaN])),
      ]),
    ),
  )
  const ratios = Object.keys(smallest).map(
    (name) => [name, (largest[name] ?? NaN) / (smallest[name] ?? NaN)] as const,
  )
  console.log(
    `Largest to smallest: ${ratios.map(([name, ratio]) => `${name} ${ratio.toFixed(1)}`).join(', ')}`,
  )
  const missed = Object.entries(GOALS).filter(([name, most]) => (largest[name] ?? Infinity) > most)
  for (const [name, most] of missed) console.log(`Missed: ${name}, more than ${most}.`)
  return missed.length === 0 ? 0 : 1
}

async function measure(size: number, isLimited: boolean): Promise<Figures> {
  const limit = isLimited ? limitMemory(LIMIT) : undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-scale-'))
  // TRUST_PROXY lets each sign-up come from a different address.
  const env = { ...testStackEnv(dataDir), NEXT_DIST_DIR: BUILD_FOLDER, TRUST_PROXY: '1' }
  let running = startProcess(env)
  try {
    await isReady(running)
    await fill(await openSiteContent(), size)
    await stop(running)
    rmSync(BUILD_FOLDER, { recursive: true, force: true })
    const building = performance.now()
    const build = startProcess(env, 'build.ts')
    if ((await build.ended) !== 0) throw new Error(build.output())
    const built = performance.now()
    running = startProcess(env)
    limit?.add(running.process.pid ?? 0)
    const peak = followPeak(running)
    await isReady(running)
    await page('/')
    const answered = performance.now()
    const figures: Figures = {
      'build, s': (built - building) / 1_000,
      'start to first answer, s': (answered - built) / 1_000,
    }
    await pause(5 * CALM_MS)
    Object.assign(figures, memory('idle', running))
    const paths = await addresses()
    const client = await openSiteContent()
    // The build renders the first ones of each kind.
    const fresh = paths.slice(-SAMPLE)
    const first: number[] = []
    for (const path of fresh) first.push(await timed(() => page(path)))
    Object.assign(figures, named('first visit', first))
    for (const path of paths.slice(0, VISITS)) await page(path)
    Object.assign(figures, memory('visited', running), await publishes(client, paths))
    await doSideWork(client)
    Object.assign(figures, memory('published', running), { 'peak: all, MB': peak() })
    figures['killed for memory'] = limit?.kills() ?? 0
    figures['disk, MB'] = sizeOf(dataDir) / 1e6
    figures['Studio list, ms'] = await timed(() =>
      client.fetch(
        '*[_type == "policy"] | order(orderRank asc)[0...50]{_id, title}',
        {},
        { perspective: 'drafts' },
      ),
    )
    figures['Studio search, ms'] = await timed(() =>
      client.fetch(
        '*[_type in ["policy", "article"] && @ match text::query("hospital")][0...50]{_id, title}',
        {},
        { perspective: 'drafts' },
      ),
    )
    return Object.fromEntries(
      Object.entries(figures).map(([name, value]) => [name, Math.round(value * 10) / 10]),
    )
  } finally {
    await stop(running)
    limit?.remove()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(BUILD_FOLDER, { recursive: true, force: true })
  }
}

function isReady(running: FollowedProcess): Promise<void> {
  return running.hasWritten('Press Ctrl-C to stop.')
}

async function stop({ process, ended }: FollowedProcess): Promise<void> {
  process.kill('SIGTERM')
  await ended
}

/** Returns each program's current memory use, and the total. */
function memory(when: string, running: FollowedProcess): Figures {
  const programs = memoryOf(running)
  return Object.fromEntries([
    ...programs.map(([name, megabytes]) => [`${when}: ${name}, MB`, megabytes] as const),
    [`${when}: all, MB`, total(programs)] as const,
  ])
}

/** Adds policies and as many articles, a hundred per transaction. A policy only appears on its own page. */
async function fill(client: SanityClient, size: number): Promise<void> {
  const model = await client.fetch<Record<string, unknown>>(
    '*[_id == "policy-innovation"][0]{description, icon, colour, initiatives, sections, publishedDate}',
  )
  const documents: { _id: string; _type: string; [field: string]: unknown }[] = []
  for (let number = 0; number < size; number += 1) {
    const [policy, article] = [`policy-${number}`, `article-${number}`]
    documents.push(
      { _id: policy, _type: 'policy', title: `Policy ${number}`, slug: { current: policy }, ...model },
      {
        ...{ _id: article, _type: 'article', title: `Article ${number}`, slug: { current: article } },
        ...{ description: 'What happened, and why it matters.', publishedDate: '2026-11-01' },
      },
    )
  }
  for (let from = 0; from < documents.length; from += 100) {
    const transaction = client.transaction()
    documents.slice(from, from + 100).forEach((document) => transaction.create(document))
    await transaction.commit({ visibility: 'async' })
  }
}

/** Publishes a policy ten times, and then the footer, which all pages show. */
async function publishes(client: SanityClient, paths: readonly string[]): Promise<Figures> {
  /** Changes a field. Returns for each change the milliseconds until all the pages show it. */
  async function publish(id: string, field: string, watched: readonly string[]): Promise<number[]> {
    const times: number[] = []
    while (times.length < PUBLISHES) {
      const words = `Measured ${times.length} times ${randomUUID().slice(0, 4)}`
      await pause(CALM_MS)
      await client
        .patch(id)
        .set({ [field]: words })
        .commit()
      times.push(await untilShown(watched, words))
    }
    return times
  }
  const sample = paths.filter((_, index) => index % Math.ceil(paths.length / SAMPLE) === 0)
  return {
    ...named('page', await publish('policy-innovation', 'title', ['/policies/innovation'])),
    ...named('footer', await publish('footer', 'statement', sample)),
  }
}

/** The addresses of all pages in the sitemap. */
async function addresses(): Promise<string[]> {
  return [...(await page('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
}

async function page(path: string): Promise<string> {
  try {
    return await (await fetch(TEST_STACK.siteUrl + path)).text()
  } catch (cause) {
    throw new Error(`${path} was not answered.`, { cause })
  }
}

/** Milliseconds until each of the pages contains the given text. */
async function untilShown(paths: readonly string[], words: string): Promise<number> {
  const began = performance.now()
  for (const path of paths)
    while (performance.now() - began < LONGEST_MS && !(await page(path)).includes(words)) await pause(POLL_MS)
  return performance.now() - began
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function named(name: string, times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    [`${name}: median ms`]: sorted[Math.floor(sorted.length / 2)] ?? LONGEST_MS,
    [`${name}: worst ms`]: sorted.at(-1) ?? LONGEST_MS,
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

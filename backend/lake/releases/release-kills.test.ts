import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLake, type ContentLake } from '../lake.ts'
import { startReleaseClock } from './release-clock.ts'

const FIXTURE = new URL('./release-kills-fixture.ts', import.meta.url).pathname
/** Number of files. Each has its own clock, so each kill interrupts several clocks at different points. */
const FILES = 6
const KILLS = 5
/** A round of scheduling and publishing takes tens of milliseconds, so this covers every point in it. */
const LONGEST_LIFE = 120
const FLAGS = ['--disable-warning=ExperimentalWarning']

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-kills-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it(`publishes each release in ${FILES * KILLS} files exactly once and completely despite kill -9`, async () => {
  let published = 0
  for (let round = 0; round < KILLS; round += 1) {
    const files = Array.from({ length: FILES }, (_, index) => join(folder, `lake-${round}-${index}.db`))
    await killWhilePublishing(files, (LONGEST_LIFE * (round + 1)) / KILLS)
    for (const file of files) published += checkFile(file)
  }
  expect(published).toBeGreaterThan(0)
}, 120_000)

/** Kills the writers a given time after all of them have started. */
async function killWhilePublishing(files: readonly string[], afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [...FLAGS, FIXTURE, ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.split('writing').length > FILES) resolve()
    })
  })
  await wait(afterMs)
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

/** Checks a file and returns how many releases were published before the kill. */
function checkFile(file: string): number {
  const lake = openLake({ file })
  const names = lake.stored.documents.flatMap(({ name }) => (typeof name === 'string' ? [name] : []))
  expect(names.length).toBeGreaterThan(0)
  const before = names.filter((name) => assertWhole(lake, name) === 'published')
  const closeClock = startReleaseClock({ lake, log: () => undefined })
  expect(names.map((name) => assertWhole(lake, name))).toEqual(names.map(() => 'published'))
  // Each release wrote `a` exactly once, despite the kills.
  expect(lake.store.transactionsOf(['a'])).toHaveLength(names.length)
  closeClock()
  lake.close()
  return before.length
}

/** Returns a release's state. Checks that all of its versions exist if it is scheduled, and none if it is published. */
function assertWhole(lake: ContentLake, name: string): unknown {
  const state = lake.getDocument(`_.releases.${name}`)?.['state']
  const versions = ['a', 'b', 'c'].filter((id) => lake.getDocument(`versions.${name}.${id}`) !== null)
  expect(versions, name).toHaveLength(state === 'published' ? 0 : 3)
  const titles = ['a', 'b', 'c'].map((id) => lake.getDocument(id)?.['title'])
  expect(new Set(titles).size).toBe(1)
  return state
}

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomNumbers } from '../../../tests/setup/random-numbers.ts'
import { openContentStore } from './content-store.ts'
import { prepareDatabase } from './schema.ts'

const WRITER = new URL('./durability-fixture.ts', import.meta.url).pathname
/** Number of files. Each has one writer, so each kill interrupts several writers at different points. */
const WRITERS = 6
const KILLS = 6
/** A commit takes a few milliseconds, so this covers every point in it. */
const LONGEST_LIFE = 60

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'durability-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('prepareDatabase turns on the write-ahead log and full synchronisation', () => {
  const database = new DatabaseSync(join(folder, 'pragma.db'))
  prepareDatabase(database)
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  database.close()
})

it(`keeps every acknowledged write and no partial writes when kill -9 interrupts ${WRITERS * KILLS} writers`, async () => {
  const files = Array.from({ length: WRITERS }, (_, index) => join(folder, `lake-${index}.db`))
  const random = randomNumbers(1)
  const acknowledged = files.map((): number[] => [])
  for (let round = 0; round < KILLS; round += 1) {
    const written = await killWriters(files, random() * LONGEST_LIFE)
    acknowledged.forEach((all, index) => all.push(...(written.get(index) ?? [])))
    // The test is only valid if each writer was killed while writing.
    expect(written.size).toBe(WRITERS)
  }
  files.forEach((file, index) => assertWhole(file, acknowledged[index] ?? []))
}, 180_000)

/** Checks that a file contains every acknowledged transaction, and that none is partial. */
function assertWhole(file: string, acknowledged: readonly number[]): void {
  const store = openContentStore(file)
  for (const sequence of acknowledged) {
    expect(store.revisionsIn(sequence).map(({ documentId }) => documentId)).toEqual([
      `document-${sequence}-a`,
      `document-${sequence}-b`,
    ])
  }
  const last = store.lastTransaction()?.sequence ?? 0
  expect(last).toBeGreaterThanOrEqual(acknowledged.at(-1) ?? 0)
  expect(store.readDocuments()).toHaveLength(last * 2)
  store.close()
  const database = new DatabaseSync(file)
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  database.close()
}

/** Starts a writer per file, kills them all after each has written, and returns the acknowledged transactions. */
function killWriters(files: readonly string[], life: number): Promise<Map<number, number[]>> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', WRITER, ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Cache compiled code, since stripping types in every thread would take most of the time.
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  })
  let output = ''
  let isDoomed = false
  const lines = () => output.split('\n').slice(0, -1)
  return new Promise((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (isDoomed || new Set(lines().map((line) => line.split(' ')[0])).size < files.length) return
      isDoomed = true
      setTimeout(() => child.kill('SIGKILL'), life)
    })
    child.once('close', () => {
      const acknowledged = new Map<number, number[]>()
      for (const line of lines()) {
        const [writer = 0, sequence = 0] = line.split(' ').map(Number)
        acknowledged.set(writer, [...(acknowledged.get(writer) ?? []), sequence])
      }
      resolve(acknowledged)
    })
  })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startProcess } from '../setup/start-process.ts'
import { TEST_STACK, testStackEnv } from '../setup/test-stack.ts'

let folder: string
let busy: Server | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refusals-'))
})
afterEach(async () => {
  await new Promise<void>((resolve) => (busy ? busy.close(() => resolve()) : resolve()))
  busy = undefined
  rmSync(folder, { recursive: true, force: true })
})

/** Runs `npm start` with variables that it refuses. A build or another slow step would write more than one line. */
async function refusal(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const start = startProcess({ ...testStackEnv(join(folder, 'data')), ...env })
  return { code: await start.ended, lines: start.output().trim().split('\n') }
}

function occupy(port: number): Promise<void> {
  return new Promise((resolve) => {
    busy = createServer().listen({ port }, resolve)
  })
}

// Unit tests in scripts/stack cover the reasons: ports, settings, the data folder and its secrets.
it('npm start refuses to run if the site’s port is in use, with one line and exit code 1', async () => {
  await occupy(TEST_STACK.port)
  const { code, lines } = await refusal({})
  expect(code).toBe(1)
  expect(lines).toEqual([
    `Port ${TEST_STACK.port} is in use. Stop what uses it, or set PORT to another port.`,
  ])
})

it('npm start refuses to share another instance’s backend without its secrets', async () => {
  const { code, lines } = await refusal({ BACKEND: 'shared' })
  expect(code).toBe(1)
  expect(lines).toEqual([
    `With BACKEND=shared ${join(folder, 'data')} must contain a copy of secrets.json from the other start’s DATA_DIR.`,
  ])
})

it('npm start refuses incomplete settings without printing their values', async () => {
  const { code, lines } = await refusal({ NEXT_PUBLIC_SANITY_PROJECT_ID: 'private1' })
  expect(code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('NEXT_PUBLIC_SANITY_DATASET is not')
  expect(lines[0]).not.toContain('private1')
})

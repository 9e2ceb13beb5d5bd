import { describe, inject } from 'vitest'
import { z } from 'zod'
import { PostgresHome } from './postgres.ts'
import type { EmptyImage } from './shared-databases.ts'

const Image = z.object({ imageFile: z.string(), tar: z.string() })

/** How long a file may wait for a database to start on a busy machine, in milliseconds. */
export const START_LIMIT_MS = 180_000

/** The two kinds of Postgres in production: inside the backend's process, or as a server. */
export type Engine = 'PGlite' | 'PostgreSQL'

/** The image of the empty, migrated PGlite. Whichever file requests it first waits while it is created. */
export function emptyImage(): Promise<EmptyImage> {
  return ask('/image', Image)
}

/** PostgreSQL's programs, for `startPostgres`. Whichever file requests them first waits while they are copied. */
export function postgresHome(): Promise<PostgresHome> {
  return ask('/postgres', PostgresHome)
}

/**
 * `describe` for each engine, for behaviour that may differ between them: errors, roles, transactions. If PostgreSQL
 * can't run, skips its tests with the reason in their name.
 */
export async function describeOnEngines(claim: string, tests: (engine: Engine) => void): Promise<void> {
  describe(`${claim} on PGlite`, () => tests('PGlite'))
  await describeOnPostgres(`${claim} on PostgreSQL`, () => tests('PostgreSQL'))
}

/**
 * The engine for tests that would pass or fail alike on both: SQL rules, and programs on top of them. PostgreSQL, which
 * takes a tenth of PGlite's processor time, or PGlite if PostgreSQL can't run.
 */
export async function fastestEngine(): Promise<Engine> {
  return (await postgresHome()).problem === null ? 'PostgreSQL' : 'PGlite'
}

/** `describe` for the fastest engine. */
export async function describeSql(claim: string, tests: (engine: Engine) => void): Promise<void> {
  const engine = await fastestEngine()
  describe(claim, () => tests(engine))
}

/** `describe` for tests that need a server. If PostgreSQL can't run, skips them with the reason in their name. */
export async function describeOnPostgres(claim: string, tests: () => void): Promise<void> {
  const { problem } = await postgresHome()
  const reason = problem === null ? '' : ` (skipped: ${problem})`
  describe.skipIf(problem !== null)(`${claim}${reason}`, tests)
}

async function ask<T>(path: string, answer: z.ZodType<T>): Promise<T> {
  const response = await fetch(inject('sharedDatabases') + path)
  if (!response.ok) throw new Error(`tests/setup/shared-databases.ts: ${await response.text()}`)
  return answer.parse(await response.json())
}

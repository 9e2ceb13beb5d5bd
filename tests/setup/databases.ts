import { describe, inject } from 'vitest'
import { z } from 'zod'
import { PostgresHome } from './postgres.ts'
import type { EmptyImage } from './shared-databases.ts'

const Image = z.object({ imageFile: z.string(), tar: z.string() })

/** How long a file may wait for a database to start, on a machine that does much else, in milliseconds. */
export const START_LIMIT_MS = 180_000

/** Postgres as volunteers meet it: in the backend's own process, and as a server. */
export type Engine = 'PGlite' | 'PostgreSQL'

/** The image of the empty, migrated PGlite. The first file of a run that asks waits while it is made. */
export function emptyImage(): Promise<EmptyImage> {
  return ask('/image', Image)
}

/** PostgreSQL's programs, for `startPostgres`. The first file of a run that asks waits while they are laid out. */
export function postgresHome(): Promise<PostgresHome> {
  return ask('/postgres', PostgresHome)
}

/** `describe` once for each engine. Where PostgreSQL cannot run its tests are skipped, and their name says why. */
export async function describeOnEngines(claim: string, tests: (engine: Engine) => void): Promise<void> {
  describe(`${claim} on PGlite`, () => tests('PGlite'))
  await describeOnPostgres(`${claim} on PostgreSQL`, () => tests('PostgreSQL'))
}

/** `describe` for what a server alone can do. Where PostgreSQL cannot run it is skipped, and its name says why. */
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

import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { errorMessage } from '../../backend/base/errors.ts'
import type { Database } from '../../backend/rest/database/database.ts'
import { readMigrations, SUPABASE_FOLDER } from '../../backend/rest/database/migrations.ts'
import { imagePath } from '../../backend/rest/pglite/engine.ts'
import { openPglite } from '../../backend/rest/pglite/open-pglite.ts'
import { layOutPostgres, type PostgresHome } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address where test files reach the shared databases (./databases.ts). */
    sharedDatabases: string
  }
}

/** The empty, migrated PGlite that test files share. */
export interface EmptyImage {
  /** The backend's `imageFile` option. */
  imageFile: string
  tar: string
}

/**
 * Vitest runs this once, before all files. Databases that take seconds to create are created when the first file
 * requests them, and deleted at the end of the run. Files run in their own processes, so they ask over HTTP.
 */
export default async function shareDatabases(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'party-site-databases-'))
  // If this account is root, PostgreSQL runs under another one.
  chmodSync(folder, 0o755)
  const makers = new Map<string, () => Promise<EmptyImage | PostgresHome>>([
    ['/image', onlyOnce(() => makeEmptyImage(folder))],
    ['/postgres', onlyOnce(() => layOutPostgres(join(folder, 'postgres')))],
  ])
  const server = createServer((request, response) => {
    // Requests are rare, so a connection that is kept alive would be closed just as it is reused.
    response.setHeader('connection', 'close')
    void Promise.resolve(makers.get(request.url ?? '')?.())
      .then((made) => response.end(JSON.stringify(made)))
      .catch((error: unknown) => response.writeHead(500).end(errorMessage(error)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('A server without a port.')
  project.provide('sharedDatabases', `http://127.0.0.1:${address.port}`)
  return () => {
    server.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Creates the image as the backend does at its first start. */
async function makeEmptyImage(folder: string): Promise<EmptyImage> {
  // The name that a backend looks for in its CACHE_DIR.
  const imageFile = join(folder, 'volunteers')
  const database = openPglite({
    folder: join(folder, 'journal'),
    imageFile,
    supabaseFolder: SUPABASE_FOLDER,
    log: () => undefined,
  })
  try {
    await started(database)
  } finally {
    await database.close()
  }
  return { imageFile, tar: imagePath(imageFile, readMigrations()) }
}

/** Starts a database. Tries again, because on a busy machine the first start exceeds a visitor's time limit. */
async function started(database: Database, tries = 5): Promise<void> {
  try {
    await database.run({ role: null, headers: {}, sql: 'select null', values: [] })
  } catch (error) {
    if (tries === 1) throw error
    await started(database, tries - 1)
  }
}

function onlyOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { Database } from '@/lib/inbox/database.types'
import { PUBLISHABLE_KEY } from '../../../backend/rest/rest-routes.ts'
import type { FormsDatabaseOptions } from '../../../backend/rest/forms-database.ts'
import { emptyImage, postgresHome, START_LIMIT_MS, type Engine } from '../../setup/databases.ts'
import { startPostgres, type TestPostgres } from '../../setup/postgres.ts'
import { startTestBackend, type TestBackend } from '../backend-fixture.ts'

export const SECRET_KEY = 'sb_secret_of-the-contract-tests-0123456789'

/** A backend with a forms database, and official clients for it. */
export interface VolunteersBackend {
  backend: TestBackend
  /** The client in a visitor's browser, by default at a new address. */
  visitor(address?: string): SupabaseClient<Database>
  staffServer(): SupabaseClient<Database>
  /** Sends a request below /rest/v1 without a client, by default with the visitor's key. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Stops the backend, runs `between`, and opens the same data folder again. */
  restart(between?: () => Promise<unknown>): Promise<void>
  dispose(): Promise<void>
}

let lastAddress = 0

/** Starts a backend with a forms database for the tests in a file or a `describe`. Disposes of it after them. */
export function useVolunteersBackend(
  engine: Engine,
  settings?: Parameters<typeof startVolunteersBackend>[1],
): VolunteersBackend {
  let started: VolunteersBackend | undefined
  const site = (): VolunteersBackend => {
    if (started === undefined) throw new Error('The backend starts before the first test: ask it in a test.')
    return started
  }
  beforeAll(async () => {
    started = await startVolunteersBackend(engine, settings)
  }, START_LIMIT_MS)
  afterAll(() => started?.dispose())
  return {
    get backend() {
      return site().backend
    },
    visitor: (address) => site().visitor(address),
    staffServer: () => site().staffServer(),
    request: (path, init) => site().request(path, init),
    restart: (between) => site().restart(between),
    dispose: () => site().dispose(),
  }
}

/**
 * Starts a backend with a forms database in the given engine and waits until it is ready. Call `dispose` when
 * done.
 *
 * @param settings.databaseUrl an existing PostgreSQL; by default a new one is started
 */
export async function startVolunteersBackend(
  engine: Engine,
  settings: Pick<FormsDatabaseOptions, 'retention' | 'suspendAfterMs' | 'outbox' | 'databaseUrl'> = {},
): Promise<VolunteersBackend> {
  const server: TestPostgres | undefined =
    engine === 'PostgreSQL' && settings.databaseUrl === undefined
      ? await startPostgres(await postgresHome())
      : undefined
  const place =
    engine === 'PGlite' ? { imageFile: (await emptyImage()).imageFile } : { databaseUrl: server?.url }
  const options = { trustProxy: true, volunteers: { secretKey: SECRET_KEY, ...place, ...settings } }
  let backend = await startTestBackend(options)
  const url = () => `${backend.url}/backend/supabase`
  await untilReady(client(url(), SECRET_KEY))
  return {
    get backend() {
      return backend
    },
    visitor: (address = newAddress()) => client(url(), PUBLISHABLE_KEY, { 'x-forwarded-for': address }),
    staffServer: () => client(url(), SECRET_KEY),
    request: (path, { headers, ...init } = {}) =>
      fetch(`${url()}/rest/v1${path}`, {
        headers: {
          apikey: PUBLISHABLE_KEY,
          'content-type': 'application/json',
          'x-forwarded-for': newAddress(),
          ...Object.fromEntries(new Headers(headers)),
        },
        ...init,
      }),
    async restart(between) {
      await backend.close()
      await between?.()
      backend = await startTestBackend({ ...options, dataDir: backend.dataDir })
    },
    async dispose() {
      await backend.dispose()
      await server?.stop()
    },
  }
}

/** Waits until the database has started. No test measures how long that takes. */
export async function untilReady(staff: SupabaseClient<Database>): Promise<void> {
  const ask = () => staff.rpc('list_volunteers', { page_size: 1 }).throwOnError()
  await vi.waitFor(ask, { timeout: START_LIMIT_MS, interval: 100 })
}

/** The official client, set up as on the site: without storage or token refresh. */
export function client(
  url: string,
  key: string,
  headers: Record<string, string> = {},
): SupabaseClient<Database> {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers },
  })
}

export function volunteer(fields: Partial<Database['public']['Tables']['volunteers']['Insert']> = {}) {
  return {
    id: crypto.randomUUID(),
    full_name: 'Jo Example',
    email: 'jo@example.org',
    phone: null,
    preferred_role: null,
    message: null,
    skills: [],
    consent_version: '2026-11',
    ...fields,
  }
}

export function submission(fields: Partial<Database['public']['Tables']['submissions']['Insert']> = {}) {
  return {
    id: crypto.randomUUID(),
    kind: 'contact',
    fields: { name: 'Jo Example', email: 'jo@example.org', subject: 'Trains', message: 'Late\nagain' },
    consent_version: '2026-11',
    ...fields,
  }
}

/** Expects `Retry-After` to point to the end of the ten-minute window that began at this time (in milliseconds). */
export function expectEndOfTenMinutes(response: Response, began: number): void {
  const seconds = Number(response.headers.get('retry-after'))
  const elapsed = (Date.now() - began) / 1_000
  expect(seconds).toBeLessThanOrEqual(600)
  expect(seconds + elapsed).toBeGreaterThan(590)
}

/** A new address from the documentation range, so that tests don't share limits. */
export function newAddress(): string {
  lastAddress += 1
  return `2001:db8:${(lastAddress >> 8).toString(16)}:${(lastAddress & 0xff).toString(16)}::1`
}

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { afterAll } from 'vitest'
import { createLog } from '../../backend/base/log.ts'
import { startBackend } from '../../backend/start/server.ts'
import type { BackendOptions, RunningBackend } from '../../backend/start/server.ts'
import type { Role } from '../../backend/base/caller.ts'
import { lakeClient } from '../setup/lake-client.ts'

const SITE_URL = 'http://localhost:3539'
const SERVICE_TOKEN = 'service-token-of-the-contract-tests'
const VIEWER_TOKEN = 'viewer-token-of-the-contract-tests'
const SITE_TOKEN = 'site-token-of-the-contract-tests'

/** A test client's caller. `site` is the site's own server, and `preview` the same server showing drafts. */
export type TestCaller = 'anonymous' | 'site' | 'preview' | Role | 'service'

/** An account for a single test, with a session. */
export interface SignedIn {
  id: string
  email: string
  /** Session token, for the `authorization` header or the `staff-session` cookie. */
  token: string
}

/** A running backend with its own data folder. */
export interface TestBackend extends RunningBackend {
  dataDir: string
  /** Lines that the backend has logged: errors and unknown endpoints. */
  logLines: string[]
  /** The official client, acting as a caller. Uncached, and in the raw perspective by default. */
  client(caller: TestCaller): SanityClient
  /** A caller's bearer token, or null for an anonymous visitor. */
  token(caller: TestCaller): string | null
  /** Creates an account and signs it in, for tests that end its session or change or remove the account. */
  signIn(role: Role, person?: { email?: string; name?: string }): SignedIn
  /** Requests a path below /backend as a caller. */
  request(caller: TestCaller, path: string, init?: RequestInit): Promise<Response>
  /** Stops the backend and opens the same folder again. */
  restart(): Promise<TestBackend>
  /** Stops the backend and deletes its folder. */
  dispose(): Promise<void>
}

/**
 * Starts a backend for all tests in a file. Await it at the top level of the file; it is disposed of after the last
 * test.
 *
 * @example
 * const backend = await backendOfFile()
 */
export async function backendOfFile(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  const backend = await startTestBackend(options)
  afterAll(() => backend.dispose())
  return backend
}

/**
 * Starts a backend in this process on a free port, with an account for each role. Call `dispose` when done.
 *
 * @example
 * const backend = await startTestBackend()
 * await backend.client('editor').create({ _type: 'policy' })
 */
export async function startTestBackend(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'backend-')))
  const logLines: string[] = []
  const backend = await startBackend({
    port: 0,
    siteUrl: SITE_URL,
    serviceToken: SERVICE_TOKEN,
    viewerToken: VIEWER_TOKEN,
    siteToken: SITE_TOKEN,
    log: createLog('info', (line) => logLines.push(line)),
    ...options,
    dataDir,
  })
  const tokens = new Map<TestCaller, string>([
    ['service', SERVICE_TOKEN],
    ['preview', options.viewerToken ?? VIEWER_TOKEN],
    ['site', SITE_TOKEN],
  ])
  const { accounts, sessions } = backend.staff

  function signIn(role: Role, person: { email?: string; name?: string } = {}): SignedIn {
    const { email = `${randomUUID()}@example.org`, name = 'A' } = person
    // No account in these tests signs in with a password.
    const account = accounts.create({ email, name, role, passwordHash: 'not a hash', now: Date.now() })
    if (account === null) throw new Error(`${email} has an account already.`)
    return { id: account.id, email, token: sessions.start(account.id) }
  }

  function token(caller: TestCaller): string | null {
    if (caller === 'anonymous') return null
    const known = tokens.get(caller)
    if (known !== undefined || caller === 'service' || caller === 'site' || caller === 'preview')
      return known ?? null
    const email = `${caller}@example.org`
    // After a restart the account still exists, but its old token is unknown.
    const stored = accounts.findByEmail(email)?.account
    const fresh = stored ? sessions.start(stored.id) : signIn(caller, { email, name: `Test ${caller}` }).token
    tokens.set(caller, fresh)
    return fresh
  }

  return {
    ...backend,
    dataDir,
    logLines,
    token,
    signIn,
    client(caller) {
      const bearer = token(caller)
      return lakeClient(backend.url, bearer === null ? {} : { token: bearer })
    },
    request(caller, path, init = {}) {
      const headers = new Headers(init.headers)
      const bearer = token(caller)
      if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`)
      return fetch(`${backend.url}/backend${path}`, { redirect: 'manual', ...init, headers })
    },
    async restart() {
      await backend.close()
      return startTestBackend({ ...options, dataDir })
    },
    async dispose() {
      await backend.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackendProcess, stopBackendProcess } from '../../tests/contract/backend-process.ts'
import { layOutPostgres, startPostgres } from '../../tests/setup/postgres.ts'
import { PUBLISHABLE_KEY } from './rest-routes.ts'

/** Concurrency and number of sign-ups to measure. */
const CROWDS = [
  { atOnce: 1, total: 300 },
  { atOnce: 50, total: 1_000 },
  { atOnce: 500, total: 2_000 },
] as const
const WARM_UP = 50

/** Sign-up speed at one level of concurrency. Times are in milliseconds, from request to response. */
export interface SignUpResult {
  engine: string
  atOnce: number
  perSecond: number
  p50: number
  p95: number
  /** Number of responses other than 201. */
  failed: number
}

/** Measures sign-ups over HTTP, on PGlite and, if available, on a PostgreSQL that syncs to disk. */
export async function benchSignUps(): Promise<SignUpResult[]> {
  const results = await benchEngine('PGlite', {})
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  try {
    // If this runs as root, PostgreSQL runs under another account.
    await chmod(folder, 0o755)
    const home = await layOutPostgres(join(folder, 'postgres'))
    if (home.problem !== null) return results
    const server = await startPostgres(home, { isDurable: true })
    try {
      return [...results, ...(await benchEngine('PostgreSQL', { DATABASE_URL: server.url }))]
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function benchEngine(engine: string, environment: Record<string, string>): Promise<SignUpResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sign-ups-'))
  const settings = { ...environment, SUPABASE: 'embedded', TRUST_PROXY: '1' }
  const started = await startBackendProcess({ dataDir, environment: settings })
  if (started.url === null) throw new Error(`The backend did not start: ${started.errors}`)
  const address = `${started.url}/backend/supabase/rest/v1/volunteers`
  try {
    await signUp(address, { atOnce: 1, total: WARM_UP })
    const results: SignUpResult[] = []
    for (const crowd of CROWDS) results.push({ engine, ...(await signUp(address, crowd)) })
    return results
  } finally {
    await stopBackendProcess(started.child, 'SIGTERM')
    await rm(dataDir, { recursive: true })
  }
}

/** Sends sign-ups, each from a new address. */
export async function signUp(
  address: string,
  { atOnce, total }: { atOnce: number; total: number },
): Promise<Omit<SignUpResult, 'engine'>> {
  const times: number[] = []
  let left = total
  let failed = 0
  const visit = async () => {
    while (left > 0) {
      left -= 1
      const before = performance.now()
      const response = await fetch(address, {
        method: 'POST',
        headers: newVisitor(left),
        body: newVolunteer(),
      })
      await response.arrayBuffer()
      times.push(performance.now() - before)
      if (response.status !== 201) failed += 1
    }
  }
  const before = performance.now()
  await Promise.all(Array.from({ length: atOnce }, visit))
  const seconds = (performance.now() - before) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  const quantile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return { atOnce, perSecond: total / seconds, p50: quantile(0.5), p95: quantile(0.95), failed }
}

/** Headers for a new visitor. Each has a different address, to avoid the rate limit. */
export function newVisitor(number: number): Record<string, string> {
  return {
    apikey: PUBLISHABLE_KEY,
    'content-type': 'application/json',
    'x-forwarded-for': `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:${number.toString(16)}::1`,
  }
}

function newVolunteer(): string {
  return JSON.stringify({
    id: randomUUID(),
    full_name: 'Jo Example',
    email: 'jo@example.org',
    phone: '0400 000 000',
    preferred_role: null,
    message: 'x'.repeat(300),
    skills: ['writing', 'design'],
    consent_version: '2026-11',
  })
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogEntry } from '../base/log.ts'
import type { Database, Statement } from './database/database.ts'
import { openFormsDatabase, type FormsDatabase } from './forms-database.ts'

const RETENTION = 'select private.apply_retention($1::text::interval, $2::text::timestamptz)::text'
const SCHEMA = {
  tables: { volunteers: ['id', 'full_name'] },
  functions: { list_volunteers: { isSet: true, arguments: [] } },
}

let statements: Statement[]
let logged: LogEntry[]
let erases: () => Promise<string>
let isStarted: boolean
let isSuspended: boolean
let hasMail: string
let volunteers: FormsDatabase

/** A database that records its statements. */
const database: Database = {
  start: () => {
    isStarted = true
  },
  run: (statement) => {
    isSuspended = false
    if (statement.sql.includes('json_build_object')) return Promise.resolve(JSON.stringify(SCHEMA))
    if (statement.sql.includes('select exists')) return Promise.resolve(hasMail)
    statements.push(statement)
    return statement.sql === RETENTION ? erases() : Promise.resolve('[]')
  },
  suspend: () => {
    isSuspended = true
    return Promise.resolve()
  },
  isSuspended: () => isSuspended,
  close: () => Promise.resolve(),
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T00:00:00Z') })
  statements = []
  logged = []
  erases = () => Promise.resolve('0')
  isStarted = false
  isSuspended = false
  hasMail = 'false'
  volunteers = openFormsDatabase(
    { folder: '/nowhere', log: (entry) => void logged.push(entry), secretKey: 'sb_secret_x' },
    database,
  )
})
afterEach(async () => {
  await volunteers.close()
  vi.useRealTimers()
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 86_400_000

describe('retention', () => {
  it('runs retention as the database’s owner a minute after start-up and then hourly', async () => {
    await vi.advanceTimersByTimeAsync(MINUTE - 1)
    expect(statements).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    const values = ['240000 milliseconds', '2026-11-21T00:01:00.000Z']
    expect(statements).toEqual([{ role: null, headers: {}, sql: RETENTION, values }])
    await vi.advanceTimersByTimeAsync(3 * HOUR)
    expect(statements.map(({ sql }) => sql)).toEqual([RETENTION, RETENTION, RETENTION, RETENTION])
    // The first hourly run comes 59 minutes after the one at startup.
    expect(statements.map(({ values: [step] }) => step)).toEqual([
      '240000 milliseconds',
      '14160000 milliseconds',
      '14400000 milliseconds',
      '14400000 milliseconds',
    ])
    expect(logged).toEqual([])
  })

  it('retention advances its time by the elapsed time even if the system clock jumps ahead', async () => {
    await vi.advanceTimersByTimeAsync(MINUTE)
    vi.setSystemTime(Date.now() + 800 * DAY)
    await vi.advanceTimersByTimeAsync(59 * MINUTE)
    expect(statements.at(-1)?.values[0]).toBe('3540000 milliseconds')
  })

  it('logs a failed retention run, and how many people’s records a later run erases', async () => {
    erases = () => Promise.reject(new Error('The database is still starting.'))
    await vi.advanceTimersByTimeAsync(MINUTE)
    erases = () => Promise.resolve('5')
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(logged).toEqual([
      { level: 'error', event: 'retention failed', error: 'The database is still starting.' },
      { level: 'info', event: 'erased by retention', erased: '5' },
    ])
  })

  it('stops retention when the database closes', async () => {
    await volunteers.close()
    await vi.advanceTimersByTimeAsync(3 * DAY)
    expect(statements).toEqual([])
  })
})

it('starts the database a second after the server starts, without waiting for a request', async () => {
  await vi.advanceTimersByTimeAsync(999)
  expect(isStarted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isStarted).toBe(true)
})

const VISITOR = { apikey: 'sb_publishable_local' }

/** Posts a row or a function call from a remote address, with these headers. */
async function send(path: string, remoteAddress: string, headers: Record<string, string>) {
  const params: Record<string, string> = path.startsWith('rpc/')
    ? { function: path.slice(4) }
    : { table: path }
  const pattern = path.startsWith('rpc/') ? '/supabase/rest/v1/rpc/:function' : '/supabase/rest/v1/:table'
  const route = volunteers.routes.find((known) => known.path === pattern && known.method === 'POST')
  expect.assert(route)
  const url = new URL(`http://localhost/backend/supabase/rest/v1/${path}`)
  const response = await route.handle({
    request: new Request(url, {
      method: 'POST',
      body: path.startsWith('rpc/') ? '{}' : '{"full_name": "Jo"}',
      headers: { 'content-type': 'application/json', ...headers },
    }),
    url,
    params,
    caller: { kind: 'anonymous' },
    callerRemains: () => true,
    isOverSocket: false,
    remoteAddress,
  })
  return response.status
}

describe('suspending the database', () => {
  it('suspends the database after five minutes without a request, and after each retention run', async () => {
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1)
    expect(isSuspended).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isSuspended).toBe(true)
    await vi.advanceTimersByTimeAsync(HOUR - 5 * MINUTE)
    expect(statements).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(isSuspended).toBe(true)
  })

  it('does not suspend the database until five minutes after the last request', async () => {
    await vi.advanceTimersByTimeAsync(4 * MINUTE)
    expect(await send('volunteers', '203.0.113.7', VISITOR)).toBe(201)
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1)
    expect(isSuspended).toBe(false)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(isSuspended).toBe(true)
  })

  it('does not suspend the database while the outbox has emails to send', async () => {
    hasMail = 'true'
    await vi.advanceTimersByTimeAsync(50 * MINUTE)
    expect(isSuspended).toBe(false)
    hasMail = 'false'
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(isSuspended).toBe(true)
  })
})

describe('request settings in SQL', () => {
  it('passes the connection’s IP address to SQL, whatever the request’s headers say', async () => {
    const lies = { 'x-forwarded-for': '1.2.3.4', 'cf-connecting-ip': '1.2.3.4' }
    expect(await send('volunteers', '203.0.113.7', { ...VISITOR, ...lies })).toBe(201)
    expect(statements).toMatchObject([{ role: 'anon', headers: { 'x-forwarded-for': '203.0.113.7' } }])
    expect(Object.keys(statements[0]?.headers ?? {})).toEqual(['x-forwarded-for'])
  })

  it.each(['127.0.0.1', '::/64', 'unknown'])(
    'does not pass an IP address to SQL if the visitor’s is unknown (%s)',
    async (address) => {
      expect(await send('volunteers', address, VISITOR)).toBe(201)
      expect(statements).toMatchObject([{ role: 'anon', headers: {} }])
      expect(statements[0]?.headers).toEqual({})
    },
  )

  it.each<[name: string, headers: Record<string, string>, role: string]>([
    ['the publishable key', VISITOR, 'anon'],
    ['the publishable key as a bearer token', { authorization: 'Bearer sb_publishable_local' }, 'anon'],
    ['the secret key', { apikey: 'sb_secret_x' }, 'service_role'],
    [
      'the secret key in both headers',
      { apikey: 'sb_secret_x', authorization: 'Bearer sb_secret_x' },
      'service_role',
    ],
  ])('runs SQL with the role for %s', async (_name, headers, role) => {
    expect(await send('rpc/list_volunteers', '203.0.113.7', headers)).toBe(200)
    expect(statements).toMatchObject([{ role }])
  })

  it.each<[name: string, headers: Record<string, string>]>([
    ['no key', {}],
    ['an empty key', { apikey: '' }],
    ['the beginning of a key', { apikey: 'sb_secret_' }],
    ['a key with extra characters', { apikey: 'sb_secret_xx' }],
    ['an unknown token beside a valid key', { apikey: 'sb_secret_x', authorization: 'Bearer unknown' }],
    ['two different keys', { apikey: 'sb_publishable_local', authorization: 'Bearer sb_secret_x' }],
  ])('returns 401 without running SQL for a request with %s', async (_name, headers) => {
    expect(await send('rpc/list_volunteers', '203.0.113.7', headers)).toBe(401)
    expect(statements).toEqual([])
  })
})

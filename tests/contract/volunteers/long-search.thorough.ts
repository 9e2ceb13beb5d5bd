import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnPostgres, START_LIMIT_MS } from '../../setup/databases.ts'
import { type EmptyDatabase, openEmptyDatabase } from './empty-database.ts'
import { answersOf, call, formerLists } from './former-lists.ts'

/** Number of volunteers. Both statuses have more rows than an indexed search would read one by one. */
const ROWS = 60_000

// PGlite has no pg_trgm, and never this many rows.
await describeOnPostgres('large searches on PostgreSQL', () => {
  let database: EmptyDatabase
  beforeAll(async () => {
    database = await openEmptyDatabase('PostgreSQL')
    await database.run(formerLists())
    await database.run(MANY)
  }, START_LIMIT_MS)
  afterAll(() => database.close())

  const find = (args: Parameters<typeof call>[1]) => call('list_volunteers', { page_size: 25, ...args })
  /** Runs a list query. @returns the number of rows on the page and in total */
  const counts = async (args: Parameters<typeof call>[1]) =>
    database.run(`select count(*) || ' of ' || max(total_count) from ${find(args)}`)

  it.each([
    { search: 'Álvarez', with_status: 'active' },
    { search: 'alvarez', page_size: 7, page_offset: 5 },
    { search: 'Neil 50%_\\' },
    { search: 'person 50124' },
    { search: 'z', signed_up_from: '2026-03-01' },
  ])('a search for %o returns the same rows as the previous SQL statement', async (args) => {
    const { now, former } = await answersOf(database, find(args))
    expect(now).toBe(former)
    expect(now).not.toBeNull()
  })

  it.each([{ search: 'person 50123' }, { search: 'd', signed_up_from: '2026-03-01' }])(
    'a search for %o finds nothing, like the previous SQL statement',
    async (args) => {
      expect(await answersOf(database, find(args))).toEqual({ now: null, former: null })
    },
  )

  it.each([
    ['a common name with one status', { search: 'nguyen', with_status: 'active' }],
    ['a text common only in old rows', { search: 'bennelong' }],
    ['a common name on a late page', { search: 'nguyen', page_offset: 2_500 }],
    ['one common letter', { search: 'x' }],
  ])(
    'a search for %s counts at most 1,000 rows and returns the same rows in the same order',
    async (_name, args) => {
      expect(await counts(args)).toEqual(['25 of -1000'])
      const ids = (schema: string) => database.run(`select id from ${schema}.${find(args)}`)
      expect(await ids('public')).toEqual(await ids('former'))
    },
  )

  it('a search of submissions returns the same rows as the previous SQL statement, even with accents', async () => {
    for (const search of ['ÁLVAREZ', 'Kim', 'trains 9999']) {
      const asked = call('list_submissions', { with_kind: 'contact', search })
      const { now, former } = await answersOf(database, asked)
      expect(now, search).toBe(former)
      expect(now, search).not.toBeNull()
    }
  })

  it.each(['qz', '%', '王', 'a b'])(
    'a search for %j asks for more letters instead of reading all rows',
    async (search) => {
      await expect(database.run(`select id from ${find({ search })}`)).rejects.toMatchObject({
        code: 'PT400',
        message: 'There are too many to search for less than three letters.',
      })
    },
  )

  it('a search finds a volunteer immediately after their sign-up', async () => {
    await database.run(`
      begin; set local role anon;
      insert into public.volunteers (full_name, email) values ('Thụy Điển', 'thuy@example.org'); commit`)
    expect(await counts({ search: 'thuy dien' })).toEqual(['1 of 1'])
  })

  it('a search without the index finds the same rows', async () => {
    await database.run('drop index volunteers_words')
    try {
      expect(await counts({ search: 'alvarez' })).toEqual(['12 of 12'])
      expect(await counts({ search: 'qz' })).toEqual([null])
      expect(await counts({ search: 'nguyen' })).toEqual(['25 of 3000'])
    } finally {
      await database.run('select private.index_search()')
    }
    expect(await counts({ search: 'nguyen' })).toEqual(['25 of -1000'])
  })
})

const MANY = `
  set session_replication_role = replica;
  insert into volunteers (created_at, full_name, email, status, message)
  select '2026-01-01'::timestamptz + n / 2 * interval '3 minutes',
    case when n % 5000 = 7 then 'Íñigo Álvarez' when n % 20 = 3 then 'Zoë Nguyễn' when n % 25000 = 9 then 'O’Neil 50%_\\'
      else 'Person ' || n end,
    'p' || n || '@example.org', (array['new', 'active'])[n % 2 + 1],
    case when n < 30000 and n % 10 = 0 then 'Bennelong' end
  from generate_series(1, ${ROWS}) n;
  insert into submissions (created_at, kind, fields, state, assigned_to)
  select '2026-01-01'::timestamptz + n / 2 * interval '3 minutes', 'contact',
    jsonb_build_object('name', case when n % 5000 = 7 then 'Íñigo Álvarez' else 'Jo' end, 'email', 'p' || n || '@example.org',
      'message', 'Trains ' || n),
    case when n % 9000 = 0 then 'assigned' else 'new' end, case when n % 9000 = 0 then 'Kim' end
  from generate_series(1, 10000) n;
  set session_replication_role = origin;
  analyze volunteers, submissions`

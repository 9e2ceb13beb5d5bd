import { expect, it } from 'vitest'
import { describeOnEngines } from '../../setup/databases.ts'
import { expectEndOfTenMinutes, useVolunteersBackend, volunteer } from './rest-fixture.ts'

await describeOnEngines('a sign-up', (engine) => {
  const site = useVolunteersBackend(engine)

  async function stored(id: string) {
    const { data } = await site.staffServer().rpc('list_volunteers', { page_size: 1000 }).throwOnError()
    return data.filter((row) => row.id === id)
  }

  it('stores a sign-up as sent and returns 201 without a body', async () => {
    const row = volunteer({
      full_name: 'Zoë O’Brien 李',
      phone: '+61 (02) 9000 0000',
      preferred_role: 'Driver',
      message: `Quotes ' " \\ ; -- and $1\nand lines`,
      skills: ['writing', 'tech-support'],
    })
    const answer = await site.visitor().from('volunteers').insert(row)
    expect(answer).toMatchObject({ status: 201, data: null, error: null })
    const [found] = await stored(row.id)
    expect(found).toMatchObject({ ...row, status: 'new', notes: '', updated_by: null })
    expect(Math.abs(Date.now() - Date.parse(found?.created_at ?? ''))).toBeLessThan(20_000)
  })

  it('accepts a sign-up with only the specification’s six columns', async () => {
    const { id: _id, consent_version: _version, ...six } = volunteer({ full_name: 'Six Columns' })
    expect(await site.visitor().from('volunteers').insert(six)).toMatchObject({ status: 201 })
    const { data } = await site.staffServer().rpc('list_volunteers', { search: 'Six Columns' }).throwOnError()
    expect(data).toMatchObject([{ ...six, consent_version: null }])
  })

  it('returns 409 for a retried sign-up and does not store it twice', async () => {
    const row = volunteer()
    await site.visitor().from('volunteers').insert(row).throwOnError()
    const again = await site.visitor().from('volunteers').insert(row)
    expect(again).toMatchObject({ status: 409, error: { code: '23505' } })
    expect(await stored(row.id)).toHaveLength(1)
  })

  it('stores a sign-up once if it is sent twenty times at the same moment', async () => {
    const row = volunteer()
    const tries = Array.from({ length: 20 }, () => site.visitor().from('volunteers').insert(row))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(await stored(row.id)).toHaveLength(1)
  })

  it.each([
    ['a short name', { full_name: 'J' }, 'volunteers_full_name_length'],
    ['an invalid email address', { email: 'jo@example' }, 'volunteers_email_form'],
    ['an unknown skill', { skills: ['juggling'] }, 'volunteers_skills_known'],
  ])(
    'the error for a sign-up with %s names the rule but does not repeat the visitor’s data',
    async (_name, fields, rule) => {
      const row = volunteer({ phone: '0400 123 456', ...fields })
      const answer = await site.visitor().from('volunteers').insert(row)
      expect(answer).toMatchObject({
        status: 400,
        error: { code: '23514', message: expect.stringContaining(rule), details: null },
      })
      expect(JSON.stringify(answer.error)).not.toContain('0400 123 456')
      expect(await stored(row.id)).toEqual([])
    },
  )

  it('returns error code 23502 for a sign-up without a name', async () => {
    const body = JSON.stringify({ email: 'jo@example.org' })
    const response = await site.request('/volunteers', { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: '23502', details: null })
  })

  it('rejects a sign-up that sets its status', async () => {
    const row = { ...volunteer(), status: 'active' }
    const answer = await site.visitor().from('volunteers').insert(row)
    expect(answer).toMatchObject({ status: 401, error: { code: '42501' } })
    expect(await stored(row.id)).toEqual([])
  })

  it('stores SQL in a text field as plain text', async () => {
    const attack = `x'); drop table public.volunteers; --`
    const row = volunteer({ full_name: attack, message: '$1; reset role; select 1' })
    await site.visitor().from('volunteers').insert(row).throwOnError()
    expect(await stored(row.id)).toMatchObject([{ full_name: attack }])
    const body = JSON.stringify({
      ...volunteer(),
      ['"full_name") select 1; drop table public.volunteers; --']: 1,
    })
    const response = await site.request('/volunteers', { method: 'POST', body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'PGRST204' })
  })

  const post = (body: string) => site.request('/volunteers', { method: 'POST', body })

  it('the database API returns 400 for JSON nested too deep for Postgres and stores the next sign-up', async () => {
    const tree = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
    const body = `{"full_name": "Jo", "email": "jo@example.org", "skills": ${tree}}`
    expect((await post(body)).status).toBe(400)
    expect((await post(JSON.stringify(volunteer()))).status).toBe(201)
  })

  it('Postgres rejects a null byte', async () => {
    const body = JSON.stringify(volunteer({ full_name: 'Jo\u0000' }))
    const response = await post(body)
    expect([response.status, await response.json()]).toMatchObject([400, { code: '22P05' }])
  })

  it('returns 429 with Retry-After only for the thirty-first sign-up from one IP address in ten minutes', async () => {
    const visitor = site.visitor('203.0.113.7')
    const began = Date.now()
    const rows = Array.from({ length: 31 }, () => volunteer())
    const statuses: number[] = []
    for (const row of rows) statuses.push((await visitor.from('volunteers').insert(row)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429])
    const response = await site.request('/volunteers', {
      method: 'POST',
      body: JSON.stringify(volunteer()),
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    expect(response.status).toBe(429)
    expectEndOfTenMinutes(response, began)
    expect(await response.json()).toEqual({
      code: '429',
      message: 'Too many sign-ups came from this address.',
      details: null,
      hint: 'Try again later.',
    })
    expect(await site.visitor('203.0.113.8').from('volunteers').insert(volunteer())).toMatchObject({
      status: 201,
    })
    // Retrying a sign-up that was stored still gets a 409.
    expect(await visitor.from('volunteers').insert(rows[0] ?? volunteer())).toMatchObject({ status: 409 })
  })

  it('stores 120 simultaneous sign-ups', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => volunteer({ message: `crowd ${index}` }))
    const answers = await Promise.all(rows.map((row) => site.visitor().from('volunteers').insert(row)))
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    const { data } = await site
      .staffServer()
      .rpc('list_volunteers', { search: 'crowd', page_size: 1 })
      .throwOnError()
    expect(data[0]?.total_count).toBe(120)
  }, 60_000)
})

import { expect, it } from 'vitest'
import { describeSql } from '../../setup/databases.ts'
import { client, SECRET_KEY, useVolunteersBackend, volunteer } from './rest-fixture.ts'

const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE'] as const

await describeSql('a bad request', (engine) => {
  const site = useVolunteersBackend(engine)

  async function answer(path: string, init?: RequestInit) {
    const response = await site.request(path, init)
    const body: unknown = JSON.parse((await response.text()) || 'null')
    return { status: response.status, body }
  }

  it.each([
    ['not JSON', '{"full_name": '],
    ['empty', ''],
    ['a number', '1'],
    ['null', 'null'],
    ['a list of numbers', '[1]'],
    ['a list of rows with different columns', '[{"full_name": "A"}, {"email": "b"}]'],
    ['JSON nested too deep to parse', '['.repeat(60_000)],
  ])('the database API rejects a body that is %s', async (_name, body) => {
    expect(await answer('/volunteers', { method: 'POST', body })).toMatchObject({
      status: 400,
      body: { code: 'PGRST102', details: null, hint: null },
    })
  })

  it('the database API refuses a body over 64 kB', async () => {
    const body = JSON.stringify(volunteer({ message: 'x'.repeat(70_000) }))
    expect(await answer('/volunteers', { method: 'POST', body })).toMatchObject({
      status: 413,
      body: { code: '413' },
    })
  })

  it('the database API rejects a text/plain body, which an HTML form could send', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect(await answer('/volunteers', { method: 'POST', body: '{}', headers })).toMatchObject({
      status: 415,
    })
  })

  it.each([
    ['an unknown column', '/volunteers', { ...volunteer(), colour: 'red' }, 400, 'PGRST204'],
    ['an unknown table', '/donors', {}, 404, 'PGRST205'],
    ['a table outside the public schema', '/sign_up_marks', {}, 404, 'PGRST205'],
    ['a Postgres system table', '/pg_authid', {}, 404, 'PGRST205'],
    ['an unknown function', '/rpc/pg_sleep', { seconds: 10 }, 404, 'PGRST202'],
    ['a function outside the public schema', '/rpc/erase_expired_volunteers', {}, 404, 'PGRST202'],
    ['an unknown argument', '/rpc/list_volunteers', { order: 'id' }, 404, 'PGRST202'],
    ['a missing argument', '/rpc/erase_volunteer', { reason: 'x' }, 404, 'PGRST202'],
    ['an unknown path', '/volunteers/1', {}, 404, 'PGRST125'],
  ])('the database API reports %s with PostgREST’s error code', async (_name, path, body, status, code) => {
    expect(await answer(path, { method: 'POST', body: JSON.stringify(body) })).toMatchObject({
      status,
      body: { code },
    })
  })

  it('the database API rejects a request for another schema', async () => {
    const headers = { 'content-profile': 'private' }
    expect(await answer('/volunteers', { method: 'POST', body: '{}', headers })).toMatchObject({
      status: 406,
      body: { code: 'PGRST106' },
    })
  })

  it.each(METHODS)(
    'the database API returns 401 to visitors and 405 to the site’s server for %s',
    async (method) => {
      expect(await answer('/volunteers?select=*', { method })).toMatchObject({
        status: 401,
        body: { code: '42501' },
      })
      const headers = { apikey: SECRET_KEY }
      expect(await answer('/volunteers?select=*', { method, headers })).toMatchObject({
        status: 405,
        body: { code: 'PGRST117' },
      })
      expect(await answer('/rpc/list_volunteers', { method, headers })).toMatchObject({
        status: 405,
        body: { code: 'PGRST101' },
      })
    },
  )

  it('a visitor cannot read, change or delete anything through the official client', async () => {
    const table = site.visitor().from('volunteers')
    expect(await table.select()).toMatchObject({ status: 401, data: null, error: { code: '42501' } })
    expect(await table.update({ status: 'active' }).neq('full_name', '')).toMatchObject({ status: 401 })
    expect(await table.delete().neq('full_name', '')).toMatchObject({ status: 401 })
    const erasure = { volunteer_id: crypto.randomUUID(), erased_by: 'x', reason: 'x' }
    expect(await site.visitor().from('volunteer_erasures').insert(erasure)).toMatchObject({ status: 401 })
  })

  it('the database API returns 401 for an invalid key', async () => {
    const wrong = client(`${site.backend.url}/backend/supabase`, `${SECRET_KEY}x`)
    expect(await wrong.rpc('list_volunteers')).toMatchObject({
      status: 401,
      error: { message: 'Invalid API key' },
    })
    const none = await fetch(`${site.backend.url}/backend/supabase/rest/v1/volunteers`, {
      method: 'POST',
      body: '{}',
    })
    expect(none.status).toBe(401)
    const mixed = { headers: { authorization: `Bearer ${SECRET_KEY}` }, method: 'POST', body: '{}' }
    expect(await answer('/rpc/list_volunteers', mixed)).toMatchObject({ status: 401 })
  })

  it('a cross-site request cannot sign anybody up', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const body = JSON.stringify(volunteer())
    expect(await answer('/volunteers', { method: 'POST', body, headers })).toMatchObject({ status: 403 })
  })
})

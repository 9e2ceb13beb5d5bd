import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestCaller } from '../backend-fixture.ts'
import { START_LIMIT_MS } from '../../setup/databases.ts'
import { SECRET_KEY, startVolunteersBackend, volunteer, type VolunteersBackend } from './rest-fixture.ts'

const OWN = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }

/** What each caller is answered: 0 stands for success. */
const CALLERS: readonly [caller: TestCaller, refusal: number][] = [
  ['anonymous', 401],
  ['viewer', 403],
  ['editor', 0],
  ['administrator', 0],
]

let site: VolunteersBackend
let desk: Awaited<ReturnType<typeof importDesk>>
beforeAll(async () => {
  site = await startVolunteersBackend('PGlite')
  vi.stubEnv('BACKEND_PORT', new URL(site.backend.url).port)
  vi.stubEnv('SUPABASE_SECRET_KEY', SECRET_KEY)
  desk = await importDesk()
}, START_LIMIT_MS)
afterAll(async () => {
  vi.unstubAllEnvs()
  await site.dispose()
})

/** The site's handlers, which read the environment when they are imported. */
async function importDesk() {
  const [list, file, erasures, one, counts] = await Promise.all([
    import('@/app/api/volunteers/route'),
    import('@/app/api/volunteers/export/route'),
    import('@/app/api/inbox/erasures/route'),
    import('@/app/api/volunteers/[id]/route'),
    import('@/app/api/inbox/route'),
  ])
  return {
    list: list.GET,
    file: file.GET,
    erasures: erasures.GET,
    change: one.PATCH,
    erase: one.DELETE,
    counts: counts.GET,
  }
}

function request(
  caller: TestCaller,
  { method = 'GET', query = '', body, headers = OWN }: RequestOptions = {},
): Request {
  const token = site.backend.token(caller)
  return new Request(`http://localhost:3000/api/volunteers${query}`, {
    method,
    headers: { ...headers, ...(token !== null && { cookie: `staff-session=${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

interface RequestOptions {
  method?: string
  query?: string
  body?: object
  headers?: Record<string, string>
}

const none = { params: Promise.resolve({}) }
const of = (id: string) => ({ params: Promise.resolve({ id }) })

/** Signs somebody up and returns the id. */
async function signUp(fields: Parameters<typeof volunteer>[0] = {}): Promise<string> {
  const row = volunteer(fields)
  await site.visitor().from('volunteers').insert(row).throwOnError()
  return row.id
}

describe.each(CALLERS)('%s', (caller, refusal) => {
  const answers = (success: number) => refusal || success

  it('is answered as the role allows, by every handler', async () => {
    const id = await signUp()
    const patch = { method: 'PATCH', body: { status: 'contacted' } }
    const erase = { method: 'DELETE', body: { reason: 'Asked by email.' } }
    const responses = {
      list: await desk.list(request(caller), none),
      file: await desk.file(request(caller), none),
      erasures: await desk.erasures(request(caller), none),
      counts: await desk.counts(request(caller), none),
      change: await desk.change(request(caller, patch), of(id)),
      erase: await desk.erase(request(caller, erase), of(id)),
    }
    expect(Object.fromEntries(Object.entries(responses).map(([name, { status }]) => [name, status]))).toEqual(
      {
        list: answers(200),
        file: answers(200),
        erasures: answers(200),
        counts: answers(200),
        change: answers(200),
        erase: answers(204),
      },
    )
    for (const response of Object.values(responses)) {
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      if (refusal) expect(await response.text()).not.toContain('jo@example.org')
    }
    const { data } = await site.staffServer().rpc('list_volunteers', { page_size: 1000 }).throwOnError()
    expect(data.filter((row) => row.id === id)).toHaveLength(refusal ? 1 : 0)
  })
})

describe('the desk', () => {
  it('refuses an administrator’s browser when another website makes it ask', async () => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    const id = await signUp()
    const body = { status: 'declined' }
    const change = await desk.change(request('administrator', { method: 'PATCH', body, headers }), of(id))
    expect(change.status).toBe(403)
    expect((await desk.list(request('administrator', { headers }), none)).status).toBe(403)
  })

  it('finds by search, skill and status, and answers 400 to a filter it does not know', async () => {
    const id = await signUp({ full_name: 'Xanthe Example', skills: ['design'] })
    const find = async (query: string) => {
      const response = await desk.list(request('editor', { query }), none)
      return JSON.stringify(await response.json()).includes(id)
    }
    expect(await find('?search=xanthe&skill=design&status=new')).toBe(true)
    expect(await find('?search=xanthe&skill=writing')).toBe(false)
    expect(await find('?search=xanthe&status=active')).toBe(false)
    expect(await find('?search=xanthe&until=2020-01-01')).toBe(false)
    expect((await desk.list(request('editor', { query: '?skill=juggling' }), none)).status).toBe(400)
    expect((await desk.list(request('editor', { query: '?page=0' }), none)).status).toBe(400)
  })

  it('records who changed what, and keeps notes that somebody else wrote meanwhile', async () => {
    const id = await signUp()
    const save = (notes: string, notesBefore: string) =>
      desk.change(request('editor', { method: 'PATCH', body: { notes, notesBefore } }), of(id))
    const first = await save('Called on Monday.', '')
    expect(await first.json()).toMatchObject({ notes: 'Called on Monday.', updated_by: 'editor@example.org' })
    const late = await save('Did not call.', '')
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ notes: 'Called on Monday.' })
  })

  it('erases once, with a record that names staff and reason and nobody else', async () => {
    const id = await signUp({ full_name: 'Gone Example' })
    const erase = (body: object) => desk.erase(request('editor', { method: 'DELETE', body }), of(id))
    expect((await erase({ reason: '  ' })).status).toBe(400)
    expect((await erase({ reason: 'Asked by phone.' })).status).toBe(204)
    expect((await erase({ reason: 'Asked by phone.' })).status).toBe(404)
    const records = await (await desk.erasures(request('editor'), none)).text()
    expect(JSON.parse(records)).toContainEqual(
      expect.objectContaining({
        kind: 'volunteers',
        erasedId: id,
        erasedBy: 'editor@example.org',
        reason: 'Asked by phone.',
      }),
    )
    expect(records).not.toContain('Gone Example')
  })

  it('exports what the filter finds as a file', async () => {
    await signUp({ full_name: '=1+1 Example', phone: '+61 400' })
    const response = await desk.file(request('editor', { query: '?search=%3D1%2B1' }), none)
    expect(response.headers.get('content-disposition')).toContain('volunteers.csv')
    expect(await response.text()).toContain(",'=1+1 Example,jo@example.org,'+61 400,")
  })
})

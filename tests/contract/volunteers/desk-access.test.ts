import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TestCaller } from '../backend-fixture.ts'
import { START_LIMIT_MS } from '../../setup/databases.ts'
import { type Desk, none, of, startDesk } from './desk-fixture.ts'

/** The status with which each caller is refused. 0 means that the caller is admitted. */
const CALLERS: readonly [caller: TestCaller, refusal: number][] = [
  ['anonymous', 401],
  ['viewer', 403],
  ['contributor', 403],
  ['editor', 0],
  ['administrator', 0],
]
const Staff = z.array(z.object({ id: z.string(), name: z.string() }))
const Counts = z.array(z.object({ kind: z.string(), fresh: z.number(), total: z.number() }))
const CONTACT = { name: 'Jo Example', email: 'jo@example.org', message: 'Where do I vote?' }

let desk: Desk
let volunteers: Desk['handlers']['volunteers']
let submissions: Desk['handlers']['submissions']
let inbox: Desk['handlers']['inbox']
beforeAll(async () => {
  desk = await startDesk()
  ;({ volunteers, submissions, inbox } = desk.handlers)
}, START_LIMIT_MS)
afterAll(() => desk.dispose())

describe.each(CALLERS)('%s', (caller, refusal) => {
  const answers = (success: number) => refusal || success
  const erase = { method: 'DELETE', body: { reason: 'Asked by email.' } }

  /** Returns each response's status. Expects that none may be cached, and that refusals contain no personal data. */
  async function statuses(responses: Record<string, Response>) {
    for (const response of Object.values(responses)) {
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      if (refusal) expect(await response.text()).not.toMatch(/example\.org|Test editor|Secret|1980/)
    }
    return Object.fromEntries(Object.entries(responses).map(([name, { status }]) => [name, status]))
  }

  it(`every volunteer handler enforces the access rights of this caller: ${caller}`, async () => {
    const id = await desk.signUp()
    const patch = { method: 'PATCH', body: { state: 'contacted' } }
    const responses = {
      list: await volunteers.list(desk.request(caller), none),
      file: await volunteers.file(desk.request(caller), none),
      change: await volunteers.change(desk.request(caller, patch), of(id)),
      erase: await volunteers.erase(desk.request(caller, erase), of(id)),
    }
    expect(await statuses(responses)).toEqual({
      list: answers(200),
      file: answers(200),
      change: answers(200),
      erase: answers(204),
    })
    const staff = desk.site.staffServer()
    const { data } = await staff.rpc('list_volunteers', { page_size: 1000 }).throwOnError()
    expect(data.filter((row) => row.id === id)).toHaveLength(refusal ? 1 : 0)
  })

  it(`every form handler enforces the access rights of this caller: ${caller}`, async () => {
    const id = await desk.submit('contact', CONTACT)
    const query = '?kind=contact'
    const patch = { method: 'PATCH', body: { state: 'answered' } }
    const responses = {
      list: await submissions.list(desk.request(caller, { query }), none),
      file: await submissions.file(desk.request(caller, { query }), none),
      change: await submissions.change(desk.request(caller, patch), of(id)),
      erase: await submissions.erase(desk.request(caller, erase), of(id)),
      counts: await inbox.counts(desk.request(caller), none),
      staff: await inbox.staff(desk.request(caller), none),
      erasures: await inbox.erasures(desk.request(caller), none),
    }
    expect(await statuses(responses)).toEqual({
      list: answers(200),
      file: answers(200),
      change: answers(200),
      erase: answers(204),
      counts: answers(200),
      staff: answers(200),
      erasures: answers(200),
    })
    const { data } = await desk.site.staffServer().rpc('list_submissions', { page_size: 1000 }).throwOnError()
    expect(data.filter((row) => row.id === id)).toHaveLength(refusal ? 1 : 0)
  })
})

describe('the inbox', () => {
  it('the inbox rejects a cross-site request from an administrator’s browser', async () => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    const id = await desk.signUp()
    const body = { state: 'declined' }
    const change = await volunteers.change(
      desk.request('administrator', { method: 'PATCH', body, headers }),
      of(id),
    )
    expect(change.status).toBe(403)
    expect((await volunteers.list(desk.request('administrator', { headers }), none)).status).toBe(403)
  })

  it('the inbox filters volunteers by search, skill, status and date, and returns 400 for an invalid filter', async () => {
    const id = await desk.signUp({ full_name: 'Xanthe Example', skills: ['design'] })
    const find = async (query: string) => {
      const response = await volunteers.list(desk.request('editor', { query }), none)
      return JSON.stringify(await response.json()).includes(id)
    }
    expect(await find('?search=xanthe&skill=design&state=new')).toBe(true)
    expect(await find('?search=xanthe&skill=writing')).toBe(false)
    expect(await find('?search=xanthe&state=active')).toBe(false)
    expect(await find('?search=xanthe&until=2020-01-01')).toBe(false)
    expect((await volunteers.list(desk.request('editor', { query: '?skill=juggling' }), none)).status).toBe(
      400,
    )
    expect((await volunteers.list(desk.request('editor', { query: '?page=0' }), none)).status).toBe(400)
  })

  it('the inbox returns 409 with newer notes on a volunteer instead of overwriting them', async () => {
    const id = await desk.signUp()
    const save = (notes: string, notesBefore: string) =>
      volunteers.change(desk.request('editor', { method: 'PATCH', body: { notes, notesBefore } }), of(id))
    const first = await save('Called on Monday.', '')
    expect(await first.json()).toMatchObject({ notes: 'Called on Monday.', changed_by: 'editor@example.org' })
    const late = await save('Did not call.', '')
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ notes: 'Called on Monday.' })
  })

  it('the inbox refuses to assign a volunteer to a staff member', async () => {
    const body = { assignedTo: 'p1' }
    const change = desk.request('editor', { method: 'PATCH', body })
    expect((await volunteers.change(change, of(await desk.signUp()))).status).toBe(400)
  })

  it('the inbox records who erased a volunteer and why, but not the volunteer’s name', async () => {
    const id = await desk.signUp({ full_name: 'Gone Example' })
    const erase = (body: object) =>
      volunteers.erase(desk.request('editor', { method: 'DELETE', body }), of(id))
    expect((await erase({ reason: '  ' })).status).toBe(400)
    expect((await erase({ reason: 'Asked by phone.' })).status).toBe(204)
    expect((await erase({ reason: 'Asked by phone.' })).status).toBe(404)
    const records = await (await inbox.erasures(desk.request('editor'), none)).text()
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

  it('the inbox exports the filtered list of volunteers as a CSV file', async () => {
    await desk.signUp({ full_name: '=1+1 Example', phone: '+61 400' })
    const response = await volunteers.file(desk.request('editor', { query: '?search=%3D1%2B1' }), none)
    expect(response.headers.get('content-disposition')).toContain('volunteers.csv')
    expect(await response.text()).toContain(",'=1+1 Example,jo@example.org,'+61 400,")
  })
})

describe('a stored form', () => {
  const change = (id: string, body: object) =>
    submissions.change(desk.request('editor', { method: 'PATCH', body }), of(id))

  it('the inbox filters stored forms by kind, text, status, date and assignee', async () => {
    const id = await desk.submit('contact', { ...CONTACT, subject: 'Xylophones' })
    const find = async (query: string) => {
      const response = await submissions.list(desk.request('editor', { query }), none)
      return JSON.stringify(await response.json()).includes(id)
    }
    expect(await find('?kind=contact&search=xylo&state=new')).toBe(true)
    expect(await find('?kind=newsletter&search=xylo')).toBe(false)
    expect(await find('?kind=contact&search=xylo&state=closed')).toBe(false)
    expect(await find('?kind=contact&search=xylo&until=2020-01-01')).toBe(false)
    const { editor } = await staffIds()
    await change(id, { assignedTo: editor })
    expect(await find(`?kind=contact&assignedTo=${editor}`)).toBe(true)
    expect(await find('?kind=contact&assignedTo=pnobody')).toBe(false)
    for (const query of ['', '?kind=gossip', '?kind=contact&state=lost', '?kind=contact&page=0'])
      expect((await submissions.list(desk.request('editor', { query }), none)).status, query).toBe(400)
  })

  it('the inbox assigns forms only to editors and administrators', async () => {
    const id = await desk.submit('contact', CONTACT)
    const { editor, viewer } = await staffIds()
    const given = await change(id, { assignedTo: editor })
    expect(await given.json()).toMatchObject({
      state: 'assigned',
      assigned_to: editor,
      changed_by: 'editor@example.org',
    })
    for (const nobody of [viewer, 'pnobody'])
      expect((await change(id, { assignedTo: nobody })).status).toBe(400)
    expect(await (await change(id, { assignedTo: '' })).json()).toMatchObject({
      state: 'new',
      assigned_to: null,
    })
    expect((await change(id, { state: 'assigned' })).status, 'unassigned').toBe(400)
  })

  it('the inbox returns 409 with newer notes on a form instead of overwriting them', async () => {
    const id = await desk.submit('job', { job: 'Cook', name: 'Jo Example', email: 'jo@example.org' })
    await change(id, { notes: 'Rang.', notesBefore: '' })
    const late = await change(id, { notes: 'Did not ring.', notesBefore: '' })
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ notes: 'Rang.', fields: { job: 'Cook' } })
  })

  it('the inbox counts new forms until they are closed or erased', async () => {
    const counted = async () => {
      const counts = await inbox.counts(desk.request('editor'), none)
      return Counts.parse(await counts.json()).find(({ kind }) => kind === 'newsletter')
    }
    const [first, second] = [
      await desk.submit('newsletter', { email: 'one@example.org' }),
      await desk.submit('newsletter', { email: 'two@example.org' }),
    ]
    await change(second, { state: 'closed' })
    expect(await counted()).toMatchObject({ fresh: 1, total: 2 })
    const body = { reason: 'Asked by phone.' }
    const erased = await submissions.erase(desk.request('editor', { method: 'DELETE', body }), of(first))
    expect(erased.status).toBe(204)
    expect(await counted()).toMatchObject({ fresh: 0, total: 1 })
    const records = await (await inbox.erasures(desk.request('editor'), none)).json()
    expect(records).toContainEqual(
      expect.objectContaining({
        kind: 'newsletter',
        erasedId: first,
        erasedBy: 'editor@example.org',
        reason: 'Asked by phone.',
      }),
    )
  })

  it('the inbox exports a form with the columns of its kind and the assignee’s name', async () => {
    const id = await desk.submit('job', { job: '=1+1', name: 'Zed Example', email: 'zed@example.org' })
    await change(id, { assignedTo: (await staffIds()).editor })
    const query = '?kind=job&search=zed'
    const response = await submissions.file(desk.request('editor', { query }), none)
    expect(response.headers.get('content-disposition')).toContain('job.csv')
    const file = await response.text()
    expect(file).toContain('Received,Job,Name,Email,Phone,Message,File,Status,Assigned to,Notes,Consent,Id')
    expect(file).toContain(`,'=1+1,Zed Example,zed@example.org,,,cv.pdf,assigned,Test editor,,,${id}`)
  })

  /** Returns staff account ids. The inbox lists only staff with access to it. */
  async function staffIds() {
    for (const role of ['editor', 'viewer', 'administrator'] as const) desk.site.backend.token(role)
    const named = Staff.parse(await (await inbox.staff(desk.request('editor'), none)).json())
    expect(named.map(({ name }) => name)).toEqual(['Test administrator', 'Test editor'])
    const { id: viewer } = await desk.site.backend
      .client('viewer')
      .request<{ id: string }>({ url: '/users/me' })
    return { editor: named[1]?.id ?? '', viewer }
  }
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TestCaller } from '../backend-fixture.ts'
import { START_LIMIT_MS } from '../../setup/databases.ts'
import { type Desk, none, of, SCAN, startDesk } from './desk-fixture.ts'

// Behaviour that all kinds share is tested in desk-access.test.ts.

const Counts = z.array(z.object({ kind: z.string(), fresh: z.number() }))
const Staff = z.array(z.object({ id: z.string() }))
const CONTACT = { name: 'Jo Example', email: 'jo@example.org', message: 'Where do I vote?' }

let desk: Desk
let submissions: Desk['handlers']['submissions']
let inbox: Desk['handlers']['inbox']
beforeAll(async () => {
  desk = await startDesk()
  ;({ submissions, inbox } = desk.handlers)
}, START_LIMIT_MS)
afterAll(() => desk.dispose())

/** The status that each caller gets for birth dates, addresses and the exports that show them. */
const CONFIDENTIAL: readonly [caller: TestCaller, status: number][] = [
  ['anonymous', 401],
  ['viewer', 403],
  ['contributor', 403],
  ['editor', 403],
  ['administrator', 200],
]

describe.each(CONFIDENTIAL)(
  'birth dates, enrolled addresses and signed declarations: %s',
  (caller, status) => {
    it(`returns ${status} for birth dates, addresses and declarations requested as ${caller}`, async () => {
      const id = await desk.applyForMembership()
      const columns = encodeURIComponent('Name,Date of birth,Street')
      const responses = {
        details: await submissions.membership(desk.request(caller), of(id)),
        declaration: await submissions.declaration(desk.request(caller), of(id)),
        file: await submissions.file(
          desk.request(caller, { query: `?kind=membership&columns=${columns}` }),
          none,
        ),
      }
      for (const [name, response] of Object.entries(responses)) {
        expect(response.status, name).toBe(status)
        expect(response.headers.get('cache-control'), name).toBe('private, no-store')
      }
      const said = await Promise.all(Object.values(responses).map((response) => response.text()))
      if (status !== 200) expect(said.join()).not.toMatch(/1980|Secret|PNG/)
      if (status === 403 && caller === 'editor')
        expect(said[0]).toContain(
          'Only administrators can see the date of birth, the enrolled address and the signed declaration.',
        )
    })

    it(`does not show birth dates, addresses or declarations in lists, standard exports or job files requested as ${caller}`, async () => {
      const id = await desk.applyForMembership()
      const query = '?kind=membership'
      const answers = [
        await submissions.list(desk.request(caller, { query }), none),
        await submissions.file(desk.request(caller, { query }), none),
        await submissions.change(
          desk.request(caller, { method: 'PATCH', body: { state: 'checked' } }),
          of(id),
        ),
        await submissions.jobFile(desk.request(caller), of(id)),
      ]
      for (const answer of answers) expect(await answer.text()).not.toMatch(/1980|Secret|Hidden|PNG/)
      if (status === 200)
        expect(
          answers.map((answer) => answer.status),
          'the application has private data',
        ).toEqual([200, 200, 200, 404])
    })
  },
)

describe('an application for membership', () => {
  const change = (id: string, body: object) =>
    submissions.change(desk.request('editor', { method: 'PATCH', body }), of(id))

  it('shows an administrator the applicant’s details, and the scan as a download', async () => {
    const id = await desk.applyForMembership()
    const details = await submissions.membership(desk.request('administrator'), of(id))
    expect(await details.json()).toMatchObject({
      birthDate: '1980-03-01',
      street: '=1 Secret Street',
      suburb: 'Hidden Hills',
      state: 'NSW',
      postcode: '2999',
    })
    const scan = await submissions.declaration(desk.request('administrator'), of(id))
    expect(scan.headers.get('content-type')).toBe('image/png')
    expect(scan.headers.get('content-disposition')).toBe(
      `attachment; filename="declaration.png"; filename*=UTF-8''scan.png`,
    )
    expect(Buffer.from(await scan.arrayBuffer()).toString('base64')).toBe(SCAN)
    for (const nothing of [crypto.randomUUID(), await desk.submit('contact', CONTACT)]) {
      expect((await submissions.membership(desk.request('administrator'), of(nothing))).status).toBe(404)
      expect((await submissions.declaration(desk.request('administrator'), of(nothing))).status).toBe(404)
    }
  })

  it('staff can assign a membership application and set only valid states', async () => {
    const counted = async () =>
      Counts.parse(await (await inbox.counts(desk.request('editor'), none)).json()).find(
        ({ kind }) => kind === 'membership',
      )?.fresh ?? 0
    const before = await counted()
    const id = await desk.applyForMembership()
    expect(await counted()).toBe(before + 1)
    for (const state of ['checked', 'approved', 'lapsed', 'refused', 'applied', 'declared'])
      expect(await (await change(id, { state })).json()).toMatchObject({ state })
    const colleagues: unknown = await (await inbox.staff(desk.request('editor'), none)).json()
    const [colleague] = Staff.parse(colleagues)
    expect(
      await (await change(id, { assignedTo: colleague?.id })).json(),
      'a change that keeps the state',
    ).toMatchObject({
      state: 'declared',
      assigned_to: colleague?.id,
    })
    for (const state of ['new', 'assigned', 'answered', 'closed', 'lost'])
      expect((await change(id, { state })).status, state).toBe(400)
    expect((await change(await desk.submit('contact', CONTACT), { state: 'approved' })).status).toBe(400)
    await change(id, { state: 'checked' })
    expect(await counted()).toBe(before)
  })

  it('escapes formulas in the columns that an administrator exports', async () => {
    await desk.applyForMembership({ name: '@Zelda Example', email: 'zelda@example.org' })
    const columns = encodeURIComponent('Postcode,Street,Name,Date of birth')
    const file = await submissions.file(
      desk.request('administrator', { query: `?kind=membership&search=zelda&columns=${columns}` }),
      none,
    )
    expect(await file.text()).toBe(
      "Name,Date of birth,Street,Postcode\r\n'@Zelda Example,1980-03-01,'=1 Secret Street,2999\r\n",
    )
    const unknown = await submissions.file(
      desk.request('administrator', { query: '?kind=membership&columns=Name,Shoe%20size' }),
      none,
    )
    expect(unknown.status).toBe(400)
    const usual = await submissions.file(
      desk.request('editor', { query: '?kind=membership&search=zelda' }),
      none,
    )
    expect(await usual.text()).toMatch(
      /^Received,Number,Level,Name,Email,Phone,File,Status,Assigned to,Notes,Consent,Id\r\n[^,]+,M-[\w-]{9},Standard,'@Zelda Example,zelda@example\.org,,scan\.png,declared,,,,/,
    )
  })

  it('erasing a membership application deletes its details and scan and leaves a record', async () => {
    const id = await desk.applyForMembership()
    const body = { reason: 'Asked by letter.' }
    const erased = await submissions.erase(desk.request('editor', { method: 'DELETE', body }), of(id))
    expect(erased.status).toBe(204)
    expect((await submissions.membership(desk.request('administrator'), of(id))).status).toBe(404)
    expect((await submissions.declaration(desk.request('administrator'), of(id))).status).toBe(404)
    const records: unknown = await (await inbox.erasures(desk.request('editor'), none)).json()
    expect(records).toContainEqual(
      expect.objectContaining({ kind: 'membership', erasedId: id, reason: 'Asked by letter.' }),
    )
  })
})

import { expect, it } from 'vitest'
import { backendOfFile } from '../contract/backend-fixture.ts'

const backend = await backendOfFile()

let people = 0
const freshEmail = () => `person-${(people += 1)}@example.org`

function makeAdministrator() {
  const person = { email: freshEmail(), name: 'A', role: 'administrator', passwordHash: '' } as const
  const id = backend.staff.accounts.create({ ...person, now: Date.now() })?.id ?? ''
  return { id, authorization: `Bearer ${backend.staff.sessions.start(id)}` }
}

const json = { 'content-type': 'application/json' }

/** Makes a link as somebody, and returns the page that it opens. */
async function makeLink(authorization: string, kind: 'invite' | 'reset'): Promise<string> {
  const target = kind === 'reset' ? makeAdministrator().id : ''
  const path = kind === 'invite' ? '/staff/invitations' : `/staff/accounts/${target}/reset`
  const body = kind === 'invite' ? JSON.stringify({ email: freshEmail(), role: 'administrator' }) : null
  const headers = { authorization, ...json }
  const made = await fetch(`${backend.url}/backend${path}`, { method: 'POST', headers, body })
  expect(made.status).toBe(201)
  const answer: unknown = await made.json()
  expect.assert(typeof answer === 'object' && answer !== null && 'url' in answer)
  return new URL(String(answer.url)).searchParams.get('token') ?? ''
}

const open = async (token: string) =>
  (await backend.request('anonymous', `/staff/join?token=${token}`)).status

/** Uses the link as its holder does. */
async function join(token: string): Promise<number> {
  const fields = { token, name: 'Mallory', password: 'four unrelated words here' }
  const headers = { origin: 'http://localhost:3539' }
  const init = { method: 'POST', headers, body: new URLSearchParams(fields) }
  return (await backend.request('anonymous', '/staff/join', init)).status
}

const remove = (id: string) => backend.request('service', `/staff/accounts/${id}`, { method: 'DELETE' })
const demote = (id: string) =>
  backend.request('service', `/staff/accounts/${id}`, {
    method: 'PATCH',
    headers: json,
    body: JSON.stringify({ role: 'editor' }),
  })

it.each([
  ['an invitation', 'invite', 'removed', remove],
  ['an invitation', 'invite', 'demoted', demote],
  ['a link to a new password', 'reset', 'removed', remove],
  ['a link to a new password', 'reset', 'demoted', demote],
] as const)('%s (%s) of an administrator who was %s lets nobody in', async (_what, kind, _how, end) => {
  const [leaving, staying] = [makeAdministrator(), makeAdministrator()]
  const token = await makeLink(leaving.authorization, kind)
  const others = await makeLink(staying.authorization, kind)
  const programs = await makeLink(`Bearer ${backend.token('service') ?? ''}`, kind)
  expect(await open(token)).toBe(200)
  expect((await end(leaving.id)).ok).toBe(true)
  expect([await open(token), await join(token)]).toEqual([410, 410])
  expect([await open(others), await open(programs)], 'others stay').toEqual([200, 200])
})

it('nobody gets in with the party’s name as a password, as the site settings hold it at that moment', async () => {
  const { authorization } = makeAdministrator()
  const create = async (password: string) => {
    const body = JSON.stringify({ email: freshEmail(), name: 'Ada', role: 'viewer', password })
    const headers = { authorization, ...json }
    return (await fetch(`${backend.url}/backend/staff/accounts`, { method: 'POST', headers, body })).status
  }
  expect(await create('quokkas-union-2027')).toBe(201)
  const names = { partyName: 'The Quokkas Union', shortName: 'QU' }
  await backend.client('service').create({ _id: 'siteSettings', _type: 'siteSettings', ...names })
  expect(await create('quokkas-union-2027')).toBe(422)
})

import { expect, it } from 'vitest'
import { backendOfFile } from '../contract/backend-fixture.ts'

const backend = await backendOfFile()

const freshEmail = () => `${crypto.randomUUID()}@example.org`

function makeAdministrator() {
  const { id, token } = backend.signIn('administrator')
  return { id, authorization: `Bearer ${token}` }
}

const json = { 'content-type': 'application/json' }

/** Creates an invitation or a password reset link as the given caller. Returns the link's token. */
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

/** Opens a link's page. @returns the status */
const openPage = async (token: string) =>
  (await backend.request('anonymous', `/staff/join?token=${token}`)).status

/** Uses a link as its recipient would. @returns the status */
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
  ['a password reset link', 'reset', 'removed', remove],
  ['a password reset link', 'reset', 'demoted', demote],
] as const)(
  'rejects %s (kind “%s”) created by an administrator who has since been %s',
  async (_what, kind, _how, end) => {
    const [leaving, staying] = [makeAdministrator(), makeAdministrator()]
    const token = await makeLink(leaving.authorization, kind)
    const ofOther = await makeLink(staying.authorization, kind)
    const ofProgram = await makeLink(`Bearer ${backend.token('service') ?? ''}`, kind)
    expect(await openPage(token)).toBe(200)
    expect((await end(leaving.id)).ok).toBe(true)
    expect([await openPage(token), await join(token)]).toEqual([410, 410])
    expect([await openPage(ofOther), await openPage(ofProgram)], 'other links stay valid').toEqual([200, 200])
  },
)

it('rejects a password that contains the party name from the site settings', async () => {
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

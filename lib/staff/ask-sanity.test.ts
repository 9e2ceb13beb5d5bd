import { expect, it } from 'vitest'
import { type Sanity, staffAccess } from './staff-access'

const SIGNED_IN = new Headers({ cookie: 'staff-session=abc', 'x-other': 'kept back' })
const EDITOR = { id: '1', name: 'Editor', email: 'editor@example.org', roles: [{ name: 'editor' }] }
const HOSTED = {
  kind: 'hosted',
  projectId: 'abc123',
  dataset: 'production',
  apiVersion: '2025-11-01',
} as const

const findStaff = (headers: Headers, sanity: Sanity) => staffAccess(sanity).findStaff(headers)

const answer =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }))

function recorded(body: unknown) {
  const asked: { url: string; headers: object }[] = []
  const ask: typeof fetch = (url, init) => {
    asked.push({ url: new Request(url).url, headers: Object.fromEntries(new Headers(init?.headers)) })
    return answer(body)()
  }
  return { asked, ask }
}

it('sends only the request’s cookies to the embedded backend to identify staff', async () => {
  const { asked, ask } = recorded(EDITOR)
  expect(await findStaff(SIGNED_IN, { ask })).toEqual({
    id: '1',
    name: 'editor@example.org',
    roles: ['editor'],
  })
  expect(asked).toEqual([
    {
      url: expect.stringMatching(/\/backend\/lake\/v[\d-]+\/users\/me$/),
      headers: { cookie: 'staff-session=abc' },
    },
  ])
})

it('sends only the Studio’s token to hosted Sanity, not cookies', async () => {
  const { asked, ask } = recorded({ id: 'p1', name: 'Editor', roles: [{ name: 'editor' }] })
  const token = new Headers({ authorization: 'Bearer abc', cookie: 'staff-session=abc' })
  expect(await findStaff(token, { source: HOSTED, ask })).toEqual({
    id: 'p1',
    name: 'Editor',
    roles: ['editor'],
  })
  expect(await findStaff(SIGNED_IN, { source: HOSTED, ask })).toBeNull()
  expect(asked).toEqual([
    { url: 'https://abc123.api.sanity.io/v2025-11-01/users/me', headers: { authorization: 'Bearer abc' } },
  ])
})

it.each([
  ['an empty user', {}],
  ['a caller without a role', { ...EDITOR, roles: [] }],
])('treats %s as anonymous', async (_who, body) => {
  expect(await findStaff(SIGNED_IN, { ask: answer(body) })).toBeNull()
})

it('treats a rejected session as anonymous', async () => {
  expect(await findStaff(SIGNED_IN, { ask: answer({}, 401) })).toBeNull()
})

it('treats a request without cookies as anonymous without querying Sanity', async () => {
  const never = () => Promise.reject(new Error('asked'))
  expect(await findStaff(new Headers(), { ask: never })).toBeNull()
})

it('findStaff throws if the content store responds with 503', async () => {
  await expect(findStaff(SIGNED_IN, { ask: answer({}, 503) })).rejects.toThrow('503')
})

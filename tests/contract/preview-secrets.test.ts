import { randomUUID } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { backendOfFile, type TestCaller } from './backend-fixture.ts'

const Me = z.object({ id: z.string() })
const TYPE = 'sanity.previewUrlSecret'
const STUDIO = 'http://localhost:3539/studio'
/** A document that an editor has deleted, with an id in the Studio's format. */
const DELETED = '0a5f3f0e-5b0a-4c55-9d6e-6a8e0f3f5a11'
/** A document that exists only as a version in a release. */
const RELEASED = '1b5f3f0e-5b0a-4c55-9d6e-6a8e0f3f5a22'

const backend = await backendOfFile()
const editor = backend.client('editor')
const viewer = backend.client('viewer')
let me: string
let other: string

beforeAll(async () => {
  me = Me.parse(await viewer.request({ url: '/users/me' })).id
  other = Me.parse(await editor.request({ url: '/users/me' })).id
  await editor.create({ _id: 'a', _type: 'policy', title: 'Published' })
  await editor.create({ _id: 'drafts.a', _type: 'policy', title: 'Draft' })
  await editor.create({ _id: `drafts.${DELETED}`, _type: 'policy', title: 'Deleted' })
  await editor.delete(`drafts.${DELETED}`)
  await editor.create({ _id: `versions.r1.${RELEASED}`, _type: 'policy', title: 'In a release' })
})

const newId = () => `drafts.${randomUUID()}`
const secretOf = (userId: string, rest: object = {}) => ({
  _id: newId(),
  _type: TYPE,
  secret: 'abc',
  source: 'sanity/presentation',
  studioUrl: STUDIO,
  userId,
  ...rest,
})
/** Does what `createPreviewSecret` in @sanity/preview-url-secret 4 does when somebody opens a preview. */
async function openPreview(client: SanityClient, userId: string): Promise<void> {
  const _id = newId()
  const patch = client
    .patch(_id)
    .set({ secret: 'good', source: 'sanity/presentation', studioUrl: STUDIO, userId })
  await client.transaction().createOrReplace({ _id, _type: TYPE }).patch(patch).commit()
  await client.delete({ query: `*[_type == "${TYPE}" && dateTime(_updatedAt) <= dateTime(now()) - 3600]` })
}
const everything = () => editor.fetch<unknown>('*[] | order(_id){_id, _rev, title}')

function send(caller: TestCaller, mutations: readonly object[], path = '/data/mutate/production') {
  return backend.request(caller, `/lake/v2025-02-19${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mutations }),
  })
}

test.each(['viewer', 'contributor', 'editor'] as const)(
  'a person with the %s role can open a preview as the Studio does',
  async (role) => {
    const client = backend.client(role)
    const { id } = Me.parse(await client.request({ url: '/users/me' }))
    await openPreview(client, id)
    const stored = await editor.fetch<unknown>(`*[_type == "${TYPE}" && userId == $id].secret`, { id })
    expect(stored).toEqual(['good'])
  },
)

describe('a viewer’s forbidden requests', () => {
  test.each<[string, () => object[]]>([
    ['creating a draft', () => [{ create: { _id: newId(), _type: 'policy' } }]],
    [
      'editing a draft after creating a secret',
      () => [{ create: secretOf(me) }, { patch: { id: 'drafts.a', set: { title: 'X' } } }],
    ],
    ['editing a draft', () => [{ patch: { id: 'drafts.a', set: { title: 'X' } } }]],
    ['editing a published document', () => [{ patch: { id: 'a', set: { title: 'X' } } }]],
    [
      'replacing a draft with a secret',
      () => [{ delete: { id: 'drafts.a' } }, { create: secretOf(me, { _id: 'drafts.a' }) }],
    ],
    ['creating a secret whose ID is not a UUID', () => [{ create: secretOf(me, { _id: 'drafts.b' }) }]],
    [
      'creating a secret with a deleted document’s ID',
      () => [{ create: secretOf(me, { _id: `drafts.${DELETED}` }) }],
    ],
    [
      'creating a secret with the ID of a document in a release',
      () => [{ create: secretOf(me, { _id: `drafts.${RELEASED}` }) }],
    ],
    ['creating a published secret', () => [{ create: secretOf(me, { _id: randomUUID() }) }]],
    [
      'creating a secret in a release',
      () => [{ create: secretOf(me, { _id: `versions.r1.${randomUUID()}` }) }],
    ],
    ['creating a secret in another person’s name', () => [{ create: secretOf(other) }]],
    ['creating a secret without a user', () => [{ create: secretOf('', { userId: null }) }]],
    ['creating a secret with an extra field', () => [{ create: secretOf(me, { title: 'X' }) }]],
    ['creating a secret with a reference', () => [{ create: secretOf(me, { source: { _ref: 'a' } }) }]],
    [
      'creating a secret with an overlong URL',
      () => [{ create: secretOf(me, { studioUrl: 'x'.repeat(4_001) }) }],
    ],
    [
      'creating a permanent Sanity preview link',
      () => [{ create: secretOf(me, { _type: 'sanity.previewUrlShareAccess' }) }],
    ],
    ['deleting a draft', () => [{ delete: { id: 'drafts.a' } }]],
    ['deleting by query', () => [{ delete: { query: '*[_type == "policy"]' } }]],
  ])('rejects a viewer’s request and changes nothing: %s', async (_name, mutations) => {
    const before = await everything()
    const response = await send('viewer', mutations())
    expect(response.status).toBe(403)
    expect(await everything()).toEqual(before)
  })

  test('refuses a viewer’s forbidden writes through resource URLs too', async () => {
    const path = '/projects/local/datasets/production/mutate'
    expect((await send('viewer', [{ delete: { id: 'drafts.a' } }], path)).status).toBe(403)
  })

  test('refuses to let a viewer change or delete any valid secret', async () => {
    for (const owner of [me, other]) {
      const { _id: id, ...rest } = secretOf(owner)
      await editor.create({ _id: id, ...rest })
      expect((await send('viewer', [{ patch: { id, set: { secret: 'mine' } } }])).status).toBe(403)
      expect((await send('viewer', [{ delete: { id } }])).status).toBe(403)
      expect(await editor.getDocument(id)).toMatchObject({ secret: 'abc' })
    }
  })

  test('rejects a viewer’s request body of 33 kB', async () => {
    expect((await send('viewer', [{ create: secretOf(me, { source: 'x'.repeat(33_000) }) }])).status).toBe(
      413,
    )
  })
})

test('rejects a preview secret created with the site’s preview token', async () => {
  expect((await send('preview', [{ create: secretOf('preview') }])).status).toBe(403)
})

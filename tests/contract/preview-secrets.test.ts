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
  'this role can open the preview the way the Studio does: %s',
  async (role) => {
    const client = backend.client(role)
    const { id } = Me.parse(await client.request({ url: '/users/me' }))
    await openPreview(client, id)
    const stored = await editor.fetch<unknown>(`*[_type == "${TYPE}" && userId == $id].secret`, { id })
    expect(stored).toEqual(['good'])
  },
)

describe('a viewer is refused', () => {
  test.each<[string, () => object[]]>([
    ['creating a draft of content', () => [{ create: { _id: newId(), _type: 'policy' } }]],
    [
      'content after a secret',
      () => [{ create: secretOf(me) }, { patch: { id: 'drafts.a', set: { title: 'X' } } }],
    ],
    ['editing a draft', () => [{ patch: { id: 'drafts.a', set: { title: 'X' } } }]],
    ['editing what is published', () => [{ patch: { id: 'a', set: { title: 'X' } } }]],
    [
      'a draft that becomes a secret',
      () => [{ delete: { id: 'drafts.a' } }, { create: secretOf(me, { _id: 'drafts.a' }) }],
    ],
    ['a secret in the place of a future draft', () => [{ create: secretOf(me, { _id: 'drafts.b' }) }]],
    ['a secret over a deleted document', () => [{ create: secretOf(me, { _id: `drafts.${DELETED}` }) }]],
    [
      'a secret over a document in a release',
      () => [{ create: secretOf(me, { _id: `drafts.${RELEASED}` }) }],
    ],
    ['a published secret', () => [{ create: secretOf(me, { _id: randomUUID() }) }]],
    ['a secret in a release', () => [{ create: secretOf(me, { _id: `versions.r1.${randomUUID()}` }) }]],
    ['a secret in another person’s name', () => [{ create: secretOf(other) }]],
    ['a secret without a user', () => [{ create: secretOf('', { userId: null }) }]],
    ['a secret with another field', () => [{ create: secretOf(me, { title: 'X' }) }]],
    ['a secret with a reference', () => [{ create: secretOf(me, { source: { _ref: 'a' } }) }]],
    ['a secret with an overlong URL', () => [{ create: secretOf(me, { studioUrl: 'x'.repeat(4_001) }) }]],
    [
      'the permanent Sanity link',
      () => [{ create: secretOf(me, { _type: 'sanity.previewUrlShareAccess' }) }],
    ],
    ['deleting a draft', () => [{ delete: { id: 'drafts.a' } }]],
    ['deleting by a query', () => [{ delete: { query: '*[_type == "policy"]' } }]],
  ])('refuses a viewer and changes nothing: %s', async (_name, mutations) => {
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

  test('limits a viewer to smaller bodies than a writer', async () => {
    expect((await send('viewer', [{ create: secretOf(me, { source: 'x'.repeat(33_000) }) }])).status).toBe(
      413,
    )
  })
})

test('rejects a preview secret created with the site’s preview token', async () => {
  expect((await send('preview', [{ create: secretOf('preview') }])).status).toBe(403)
})

import { beforeAll, describe, expect, test } from 'vitest'
import { backendOfFile } from './backend-fixture.ts'

const backend = await backendOfFile()
const editor = backend.client('editor')
const contributor = backend.client('contributor')

beforeAll(async () => {
  // A published document with a draft, one without, a release with a version, a scheduled release and an archived one.
  await editor.create({ _id: 'a', _type: 'policy', title: 'Published' })
  await editor.create({ _id: 'drafts.a', _type: 'policy', title: 'Draft' })
  await editor.create({ _id: 'b', _type: 'policy', title: 'Also published' })
  for (const releaseId of ['r1', 'r2', 'r3']) {
    await editor.releases.create({ releaseId, metadata: { releaseType: 'asap' } })
    await editor.createVersion({ publishedId: 'b', baseId: 'b', releaseId })
  }
  await editor.releases.schedule({ releaseId: 'r2', publishAt: '2999-01-01T00:00:00.000Z' })
  await editor.releases.archive({ releaseId: 'r3' })
})

const action = (name: string, input: object) => ({ actionType: `sanity.action.${name}`, ...input })
const A = { publishedId: 'a', draftId: 'drafts.a' }
const PAST = '2020-01-01T00:00:00.000Z'

const seen = () =>
  editor.fetch<unknown>('*[!(_id in path("drafts.**"))] | order(_id){_id, _rev, title, state, publishAt}')

async function send(kind: 'actions' | 'mutations', items: readonly object[], query = ''): Promise<Response> {
  const path = kind === 'actions' ? 'actions' : 'mutate'
  return backend.request('contributor', `/lake/v2025-02-19/data/${path}/production${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [kind]: items }),
  })
}

describe('a contributor’s allowed requests', () => {
  test('a contributor can create, edit and discard a draft', async () => {
    await contributor.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'new',
      attributes: { _id: 'drafts.new', _type: 'policy', title: 'New' },
      ifExists: 'fail',
    })
    await contributor.patch('drafts.new').set({ title: 'Newer' }).commit()
    expect(await editor.getDocument('drafts.new')).toMatchObject({ title: 'Newer' })
    await contributor.action({
      actionType: 'sanity.action.document.discard',
      draftId: 'drafts.new',
    })
    expect(await editor.getDocument('drafts.new')).toBeUndefined()
  })

  test('a contributor can create a draft of a published document', async () => {
    await contributor.action({
      actionType: 'sanity.action.document.edit',
      publishedId: 'b',
      draftId: 'drafts.b',
      patch: { set: { title: 'Better' } },
    })
    expect(await editor.getDocument('drafts.b')).toMatchObject({ title: 'Better' })
    expect(await editor.getDocument('b')).toMatchObject({ title: 'Also published' })
  })

  test('a contributor can upload a picture', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    expect(await contributor.assets.upload('image', pixel)).toMatchObject({ _type: 'sanity.imageAsset' })
  })
})

describe('a contributor’s forbidden requests', () => {
  test.each([
    ['publishing', 'actions', [action('document.publish', A)]],
    ['unpublishing', 'actions', [action('document.unpublish', A)]],
    ['deleting', 'actions', [action('document.delete', { publishedId: 'a', includeDrafts: ['drafts.a'] })]],
    [
      'publishing after a harmless action',
      'actions',
      [action('document.edit', { ...A, patch: { set: { title: 'X' } } }), action('document.publish', A)],
    ],
    [
      'creating a version',
      'actions',
      [
        action('document.version.create', {
          publishedId: 'a',
          document: { _id: 'versions.r1.a', _type: 'policy' },
        }),
      ],
    ],
    [
      'replacing a version',
      'actions',
      [action('document.version.replace', { document: { _id: 'versions.r1.b', _type: 'policy' } })],
    ],
    ['discarding a version', 'actions', [action('document.version.discard', { versionId: 'versions.r1.b' })]],
    [
      'unpublishing through a release',
      'actions',
      [action('document.version.unpublish', { publishedId: 'a', versionId: 'versions.r1.a' })],
    ],
    ['creating a release', 'actions', [action('release.create', { releaseId: 'mine' })]],
    [
      'editing a release',
      'actions',
      [
        action('release.edit', {
          releaseId: 'r1',
          patch: { set: { metadata: { releaseType: 'asap', title: 'X' } } },
        }),
      ],
    ],
    ['publishing a release', 'actions', [action('release.publish', { releaseId: 'r1' })]],
    ['scheduling a release', 'actions', [action('release.schedule', { releaseId: 'r1', publishAt: PAST })]],
    ['unscheduling a release', 'actions', [action('release.unschedule', { releaseId: 'r2' })]],
    ['archiving a release', 'actions', [action('release.archive', { releaseId: 'r1' })]],
    ['unarchiving a release', 'actions', [action('release.unarchive', { releaseId: 'r3' })]],
    ['deleting a release', 'actions', [action('release.delete', { releaseId: 'r3' })]],
    ['importing a release', 'actions', [action('release.import', { releaseId: 'r9', attributes: {} })]],
    ['creating a published document', 'mutations', [{ create: { _id: 'c', _type: 'policy' } }]],
    ['creating a document without an ID', 'mutations', [{ create: { _type: 'policy' } }]],
    [
      'replacing a published document',
      'mutations',
      [{ createOrReplace: { _id: 'a', _type: 'policy', title: 'X' } }],
    ],
    ['creating a missing document', 'mutations', [{ createIfNotExists: { _id: 'c', _type: 'policy' } }]],
    ['patching a published document', 'mutations', [{ patch: { id: 'a', set: { title: 'X' } } }]],
    ['patching by query', 'mutations', [{ patch: { query: '*[_id == "a"]', set: { title: 'X' } } }]],
    ['deleting by ID', 'mutations', [{ delete: { id: 'a' } }]],
    ['deleting by query', 'mutations', [{ delete: { query: '*[title == "Published"]' } }]],
    [
      'changing a published document together with a draft',
      'mutations',
      [{ patch: { id: 'drafts.a', set: { title: 'X' } } }, { patch: { id: 'a', set: { title: 'X' } } }],
    ],
    [
      'changing a release through its document',
      'mutations',
      [{ patch: { id: '_.releases.r1', set: { state: 'scheduled', publishAt: PAST } } }],
    ],
    ['changing a version by its ID', 'mutations', [{ patch: { id: 'versions.r1.b', set: { title: 'X' } } }]],
    ['creating a private document', 'mutations', [{ create: { _id: 'secret.a', _type: 'note' } }]],
  ] as const)('rejects a contributor’s request and changes nothing: %s', async (_name, kind, items) => {
    const before = await seen()
    const response = await send(kind, items)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: { type: 'insufficientPermissionsError' } })
    expect(await seen()).toEqual(before)
    expect(await editor.getDocument('drafts.a')).toMatchObject({ title: 'Draft' })
  })

  test('refuses a contributor’s forbidden action even in a dry run', async () => {
    const path = '/lake/v2025-02-19/data/actions/production'
    const response = await backend.request('contributor', path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ dryRun: true, actions: [action('document.publish', A)] }),
    })
    expect(response.status).toBe(403)
  })
})

test('the grants endpoint tells the Studio that a contributor can only write drafts', async () => {
  const response = await backend.request(
    'contributor',
    '/lake/v2025-02-19/projects/local/datasets/production/acl',
  )
  expect(await response.json()).toEqual([
    { filter: '_id in path("**")', permissions: ['read', 'history'] },
    { filter: '_id in path("drafts.**")', permissions: ['read', 'create', 'update', 'history'] },
  ])
})

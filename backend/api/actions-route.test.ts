import { beforeEach, describe, expect, it } from 'vitest'
import { parseJson } from '../lake/model/json.ts'
import { ask, openTestLake } from '../lake/lake-fixture.ts'
import type { ContentLake } from '../lake/lake.ts'
import type { Json } from '../lake/model/types.ts'
import { actionsRoute } from './actions-route.ts'

let lake: ContentLake

beforeEach(() => {
  lake = openTestLake()
  return () => lake.close()
})

function store(...documents: { [attribute: string]: Json; _id: string }[]): void {
  const mutations = documents.map((document) => ({ create: { _type: 'policy', ...document } }))
  lake.commit({ author: 'somebody', mutations })
}

/** Runs one action and returns the response status. */
async function act(name: string, input: { [attribute: string]: Json }): Promise<number> {
  const body = { actions: [{ actionType: `sanity.action.document.${name}`, ...input }] }
  return (await ask([actionsRoute(lake)], '/data/actions/production', { as: 'editor', body })).status
}

describe('an action', () => {
  it('records the author of an action', async () => {
    await act('create', { publishedId: 'a', attributes: { _type: 'policy' } })
    expect(lake.store.lastTransaction()).toMatchObject({ author: 'writer' })
  })

  it('rejects an action with a __proto__ attribute', async () => {
    const attributes = parseJson('{"_type": "policy", "__proto__": {"title": "inherited"}}')
    expect(await act('create', { publishedId: 'a', attributes })).toBe(400)
  })

  it('rejects an edit if the draft has a different revision', async () => {
    store({ _id: 'drafts.a', title: 'One' })
    const edit = { draftId: 'drafts.a', publishedId: 'a' }
    expect(await act('edit', { ...edit, patch: { ifRevisionID: 'another', set: { title: 'Two' } } })).toBe(
      409,
    )
    expect(lake.getDocument('drafts.a')).toMatchObject({ title: 'One' })
  })
})

describe('publishing', () => {
  it('the publish action keeps the creation time of the published document', async () => {
    store({ _id: 'a', _createdAt: '2020-01-01T00:00:00.000Z' })
    store({ _id: 'drafts.a', _createdAt: '2025-01-01T00:00:00.000Z' })
    expect(await act('publish', { draftId: 'drafts.a', publishedId: 'a' })).toBe(200)
    expect(lake.getDocument('a')).toMatchObject({ _createdAt: '2020-01-01T00:00:00.000Z' })
  })

  it('the publish action keeps the draft’s creation time for a new document', async () => {
    store({ _id: 'drafts.a', _createdAt: '2025-01-01T00:00:00.000Z' })
    expect(await act('publish', { draftId: 'drafts.a', publishedId: 'a' })).toBe(200)
    expect(lake.getDocument('a')).toMatchObject({ _createdAt: '2025-01-01T00:00:00.000Z' })
  })

  it('the publish action deletes the draft', async () => {
    store({ _id: 'drafts.a', title: 'New' })
    expect(await act('publish', { draftId: 'drafts.a', publishedId: 'a' })).toBe(200)
    expect(lake.getDocument('a')).toMatchObject({ title: 'New' })
    expect(lake.getDocument('drafts.a')).toBeNull()
  })

  it.each(['ifDraftRevisionId', 'ifPublishedRevisionId'])(
    'rejects a publish action and changes nothing if %s names a different revision',
    async (condition) => {
      store({ _id: 'a', title: 'Old' }, { _id: 'drafts.a', title: 'New' })
      const publish = { draftId: 'drafts.a', publishedId: 'a', [condition]: 'another' }
      expect(await act('publish', publish)).toBe(409)
      expect(lake.getDocument('a')).toMatchObject({ title: 'Old' })
      const current = lake.getDocument('a')?._rev ?? ''
      expect(await act('publish', { ...publish, [condition]: current })).toBe(200)
    },
  )

  it('the publish action drops a version’s system attributes', async () => {
    store({ _id: 'versions.r1.a', _system: { delete: false } })
    expect(await act('publish', { draftId: 'versions.r1.a', publishedId: 'a' })).toBe(200)
    expect(lake.getDocument('a')).not.toHaveProperty('_system')
  })

  it('the publish action keeps a reference weak if the schema declares it weak', async () => {
    const instruction = { type: 'policy', weak: true }
    const to = { _type: 'reference', _ref: 'gone', _weak: true, _strengthenOnPublish: instruction }
    store({ _id: 'drafts.a', to })
    expect(await act('publish', { draftId: 'drafts.a', publishedId: 'a' })).toBe(200)
    expect(lake.getDocument('a')?.['to']).toEqual({ _type: 'reference', _ref: 'gone', _weak: true })
  })

  it.each(['drafts.b', 'versions.r1.b'])(
    'the publish action rejects %s as the published ID',
    async (publishedId) => {
      store({ _id: 'drafts.a' })
      expect(await act('publish', { draftId: 'drafts.a', publishedId })).toBe(400)
      expect(lake.getDocument(publishedId)).toBeNull()
    },
  )

  it('the publish action rejects a published document passed as the draft', async () => {
    store({ _id: 'a' }, { _id: 'b' })
    expect(await act('publish', { draftId: 'b', publishedId: 'a' })).toBe(400)
    expect(lake.getDocument('b')).not.toBeNull()
  })
})

describe('deleting drafts', () => {
  it.each([
    ['discard', { draftId: 'b' }],
    ['version.discard', { versionId: 'b' }],
    ['delete', { publishedId: 'a', includeDrafts: ['b'] }],
  ])('the %s action rejects a published document in place of a draft or version', async (name, input) => {
    store({ _id: 'a' }, { _id: 'b' })
    expect(await act(name, input)).toBe(400)
    expect([lake.getDocument('a'), lake.getDocument('b')]).not.toContain(null)
  })
})

describe('a version', () => {
  it('rejects a version copied from an outdated revision of its base document', async () => {
    store({ _id: 'a' })
    const input = { publishedId: 'a', baseId: 'a', versionId: 'versions.r1.a' }
    expect(await act('version.create', { ...input, ifBaseRevisionId: 'another' })).toBe(409)
    expect(lake.getDocument('versions.r1.a')).toBeNull()
    const ifBaseRevisionId = lake.getDocument('a')?._rev ?? ''
    expect(await act('version.create', { ...input, ifBaseRevisionId })).toBe(200)
  })

  it('rejects a version.create action whose document does not match its published ID', async () => {
    const document = { _id: 'versions.r1.b', _type: 'policy' }
    expect(await act('version.create', { publishedId: 'a', document })).toBe(400)
    expect(await act('version.create', { publishedId: 'b', document })).toBe(200)
  })

  it('rejects replacing a version that does not exist', async () => {
    const document = { _id: 'versions.r1.a', _type: 'policy' }
    expect(await act('version.replace', { document })).toBe(404)
    expect(lake.countDocuments()).toBe(0)
  })
})

describe('a request', () => {
  const post = async (body: Json) =>
    (await ask([actionsRoute(lake)], '/data/actions/production', { as: 'editor', body })).status

  it('rejects a request without a list of valid actions or with an invalid patch', async () => {
    const bodies: Json[] = [
      [],
      {},
      { actions: {} },
      { actions: ['create'] },
      { actions: [{ actionType: 1 }] },
    ]
    for (const body of bodies) expect(await post(body)).toBe(400)
    expect(await act('edit', { draftId: 'drafts.a', publishedId: 'a', patch: 'title' })).toBe(404)
    store({ _id: 'drafts.a', title: 'One' })
    expect(await act('edit', { draftId: 'drafts.a', publishedId: 'a', patch: 'title' })).toBe(400)
  })

  it('rejects replacing a draft if there is no draft or published document', async () => {
    const input = { publishedId: 'a', attributes: { _type: 'policy', title: 'New' } }
    expect(await act('replaceDraft', input)).toBe(404)
    store({ _id: 'a', title: 'Published' })
    expect(await act('replaceDraft', input)).toBe(200)
    expect(
      await act('replaceDraft', { publishedId: 'a', attributes: { _type: 'policy', title: 'Newer' } }),
    ).toBe(200)
    expect(lake.getDocument('drafts.a')).toMatchObject({ title: 'Newer' })
  })
})

it('the version.unpublish action marks a version for unpublishing and keeps the published document', async () => {
  store({ _id: 'a', title: 'Live' })
  expect(await act('version.unpublish', { versionId: 'versions.r1.a', publishedId: 'a' })).toBe(200)
  expect(lake.getDocument('versions.r1.a')).toMatchObject({ title: 'Live', _system: { delete: true } })
  expect(lake.getDocument('a')).toMatchObject({ title: 'Live' })
})

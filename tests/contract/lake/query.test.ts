import { beforeAll, describe, expect, test } from 'vitest'
import { backendOfFile, type TestCaller } from '../backend-fixture.ts'

const backend = await backendOfFile()

beforeAll(async () => {
  const client = backend.client('editor')
  await client
    .transaction()
    .create({ _id: 'author-1', _type: 'author', name: 'Ada' })
    .create({
      _id: 'policy-1',
      _type: 'policy',
      title: 'Published',
      author: { _type: 'reference', _ref: 'author-1' },
    })
    .create({
      _id: 'drafts.policy-1',
      _type: 'policy',
      title: 'Draft',
      author: { _type: 'reference', _ref: 'author-1' },
    })
    .create({ _id: 'drafts.policy-2', _type: 'policy', title: 'Only a draft' })
    .create({ _id: 'versions.r1.policy-1', _type: 'policy', title: 'In a release' })
    .create({ _id: 'secret.settings', _type: 'secret', title: 'Private' })
    .create({ _id: 'peeker', _type: 'peeker', to: { _type: 'reference', _ref: 'secret.settings' } })
    .commit()
})

const TITLES = '*[_type == "policy"] | order(_id) {_id, _originalId, title}'

describe('perspectives', () => {
  test('the raw perspective returns drafts, versions and published documents as stored', async () => {
    const result = await backend.client('viewer').fetch<{ _id: string }[]>(TITLES, {}, { perspective: 'raw' })
    expect(result.map(({ _id }) => _id)).toEqual([
      'drafts.policy-1',
      'drafts.policy-2',
      'policy-1',
      'versions.r1.policy-1',
    ])
  })

  test('a perspective stack reads its layers in order and ends at published documents', async () => {
    const result = await backend
      .client('viewer')
      .fetch<unknown>(TITLES, {}, { perspective: ['r1', 'drafts'] })
    expect(result).toEqual([
      { _id: 'policy-1', _originalId: 'versions.r1.policy-1', title: 'In a release' },
      { _id: 'policy-2', _originalId: 'drafts.policy-2', title: 'Only a draft' },
    ])
  })
})

describe('anonymous readers', () => {
  test('anonymous readers cannot dereference a private document', async () => {
    const client = backend.client('anonymous')
    expect(await client.fetch('*[_id == "peeker"][0].to->title')).toBeNull()
    expect(await client.fetch('count(*[references("secret.settings")])')).toBe(1)
    expect(await client.fetch('*[_id in ["secret.settings", "drafts.policy-1"]]')).toEqual([])
  })

  test('the doc endpoint does not tell anonymous readers whether a private document exists', async () => {
    const client = backend.client('anonymous')
    expect(
      await client.getDocuments(['policy-1', 'drafts.policy-1', 'drafts.nowhere', 'nowhere']),
    ).toMatchObject([{ _id: 'policy-1' }, null, null, null])
    const response = await backend.request(
      'anonymous',
      '/lake/v2025-10-01/data/doc/production/drafts.policy-1,drafts.nowhere,nowhere',
    )
    expect(await response.json()).toEqual({
      documents: [],
      omitted: [
        { id: 'drafts.policy-1', reason: 'permission' },
        { id: 'drafts.nowhere', reason: 'permission' },
        { id: 'nowhere', reason: 'existence' },
      ],
    })
  })
})

describe('all versions of a document', () => {
  const versions = (caller: TestCaller, id: string) =>
    backend.client(caller).getDocument(id, { includeAllVersions: true })

  test.each(['policy-1', 'drafts.policy-1', 'versions.r1.policy-1'])(
    'finds all versions of a document by the ID %s',
    async (id) => {
      expect((await versions('viewer', id)).map(({ _id }) => _id)).toEqual([
        'drafts.policy-1',
        'policy-1',
        'versions.r1.policy-1',
      ])
    },
  )

  test('a request for all versions finds none of a missing document and only the published one for anonymous readers', async () => {
    expect(await versions('viewer', 'nowhere')).toEqual([])
    expect(await versions('anonymous', 'policy-1')).toMatchObject([{ _id: 'policy-1' }])
    expect(await versions('anonymous', 'drafts.policy-1')).toEqual([])
  })
})

describe('parameters', () => {
  test('a query accepts parameters in slices, lists and nested values', async () => {
    const client = backend.client('viewer')
    expect(
      await client.fetch('*[_type in $types] | order(_id)[$from...$to]._id', {
        types: ['policy', 'author'],
        from: 1,
        to: 3,
      }),
    ).toEqual(['drafts.policy-1', 'drafts.policy-2'])
    expect(await client.fetch('$a.b[0]', { a: { b: ['deep'] } })).toBe('deep')
  })

  test('a long query sent by POST keeps its parameters', async () => {
    const long = `*[_id == $id][0].title // ${'x'.repeat(12_000)}`
    expect(await backend.client('viewer').fetch(long, { id: 'policy-1' })).toBe('Published')
  })

  test('a query fails if a parameter is missing or is not valid JSON', async () => {
    const client = backend.client('viewer')
    await expect(client.fetch('*[_id == $nowhere]')).rejects.toThrow(
      'param $nowhere referenced, but not provided',
    )
    const response = await backend.request('viewer', '/lake/v1/data/query/production?query=*&$a=unquoted')
    expect(response.status).toBe(400)
  })
})

describe('errors', () => {
  test('a query returns 404 for an unknown dataset', async () => {
    const client = backend.client('viewer').withConfig({ dataset: 'staging' })
    await expect(client.fetch('*')).rejects.toMatchObject({ statusCode: 404 })
  })
})

test('a query’s response contains the query, its duration and its sync tags', async () => {
  const answer = await backend.client('viewer').fetch(TITLES, {}, { filterResponse: false })
  expect(answer).toMatchObject({
    query: TITLES,
    ms: expect.any(Number),
    syncTags: [expect.stringMatching(/^s1:/)],
  })
  const without = await backend
    .client('viewer')
    .fetch(TITLES, {}, { filterResponse: false, returnQuery: false })
  expect(without).not.toHaveProperty('query')
})

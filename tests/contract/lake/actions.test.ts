import { beforeEach, describe, expect, test } from 'vitest'
import { backendOfFile } from '../backend-fixture.ts'

const backend = await backendOfFile()
const client = backend.client('editor')

beforeEach(async () => {
  await client.delete({ query: '*' })
})

const PUBLISH = {
  actionType: 'sanity.action.document.publish',
  draftId: 'drafts.a',
  publishedId: 'a',
} as const

describe('create', () => {
  const action = {
    actionType: 'sanity.action.document.create',
    publishedId: 'a',
    attributes: { _id: 'drafts.a', _type: 'policy', title: 'New' },
    ifExists: 'fail',
  } as const

  test('the create action makes a draft', async () => {
    const { transactionId } = await client.action(action, { transactionId: 'tx-create' })
    expect(transactionId).toBe('tx-create')
    expect(await client.getDocument('drafts.a')).toMatchObject({ title: 'New', _rev: 'tx-create' })
    expect(await client.getDocument('a')).toBeUndefined()
  })

  test('the create action fails if a draft exists, or keeps the draft if ifExists is “ignore”', async () => {
    await client.action(action)
    await expect(client.action(action)).rejects.toMatchObject({
      statusCode: 409,
      details: { type: 'actionError' },
    })
    await client.action({
      ...action,
      attributes: { ...action.attributes, title: 'Newer' },
      ifExists: 'ignore',
    })
    expect(await client.getDocument('drafts.a')).toMatchObject({ title: 'New' })
  })
})

describe('edit', () => {
  const action = {
    actionType: 'sanity.action.document.edit',
    draftId: 'drafts.a',
    publishedId: 'a',
    patch: { set: { title: 'Edited' } },
  } as const

  test('the edit action copies the published document into a draft first', async () => {
    const published = await client.create({ _id: 'a', _type: 'policy', title: 'Published', tags: ['x'] })
    await client.action(action)
    expect(await client.getDocument('drafts.a')).toMatchObject({
      title: 'Edited',
      tags: ['x'],
      _createdAt: published._createdAt,
    })
    expect(await client.getDocument('a')).toEqual(published)
  })

  test('the edit action rejects an ID without a draft or published document', async () => {
    await expect(client.action(action)).rejects.toMatchObject({
      statusCode: 404,
      details: {
        type: 'actionError',
        items: [{ index: 0, error: { type: 'documentNotFoundError', id: 'drafts.a' } }],
      },
    })
  })
})

describe('publish', () => {
  test('the publish action rejects an ID without a draft', async () => {
    await expect(client.action(PUBLISH)).rejects.toMatchObject({ statusCode: 404 })
  })
})

test('the unpublish action turns the document into a draft but keeps an existing draft', async () => {
  const action = {
    actionType: 'sanity.action.document.unpublish',
    draftId: 'drafts.a',
    publishedId: 'a',
  } as const
  await client.create({ _id: 'a', _type: 'policy', title: 'Published' })
  await client.action(action)
  expect(await client.getDocuments(['a', 'drafts.a'])).toMatchObject([null, { title: 'Published' }])
  await client.create({ _id: 'a', _type: 'policy', title: 'Again' })
  await client.action(action)
  expect(await client.getDocuments(['a', 'drafts.a'])).toMatchObject([null, { title: 'Published' }])
})

test('the delete action deletes a document with its named drafts and fails if a draft is not named', async () => {
  const action = { actionType: 'sanity.action.document.delete', publishedId: 'a' } as const
  await client
    .transaction()
    .create({ _id: 'a', _type: 'policy' })
    .create({ _id: 'drafts.a', _type: 'policy' })
    .commit()
  await expect(client.action({ ...action, includeDrafts: [] })).rejects.toMatchObject({ statusCode: 409 })
  await client.action({ ...action, includeDrafts: ['drafts.a'] })
  expect(await client.fetch('count(*)')).toBe(0)
})

test.each([
  { actionType: 'sanity.action.document.discard', draftId: 'drafts.a' },
  { actionType: 'sanity.action.document.version.discard', versionId: 'drafts.a' },
] as const)('$actionType deletes an existing draft and fails without one', async (action) => {
  await client.create({ _id: 'drafts.a', _type: 'policy' })
  await client.action(action)
  expect(await client.getDocument('drafts.a')).toBeUndefined()
  await expect(client.action(action)).rejects.toMatchObject({ statusCode: 404 })
})

test('a document’s version can be created, replaced, read and unpublished through its release', async () => {
  await client.create({ _id: 'a', _type: 'policy', title: 'Published' })
  await client.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'a',
    baseId: 'a',
    versionId: 'versions.r1.a',
  })
  await client.action({
    actionType: 'sanity.action.document.version.replace',
    document: { _id: 'versions.r1.a', _type: 'policy', title: 'Next' },
  })
  expect(await client.fetch('*[_id == "a"][0].title', {}, { perspective: ['r1'] })).toBe('Next')
  await client.action({
    actionType: 'sanity.action.document.version.unpublish',
    publishedId: 'a',
    versionId: 'versions.r1.a',
  })
  expect(await client.fetch('*[_id == "a"]', {}, { perspective: ['r1'] })).toEqual([])
})

test('a request applies none of its actions in a dry run or if one of them fails', async () => {
  const create = {
    actionType: 'sanity.action.document.create',
    publishedId: 'a',
    attributes: { _id: 'drafts.a', _type: 'policy' },
    ifExists: 'fail',
  } as const
  const failing = { actionType: 'sanity.action.document.discard', draftId: 'drafts.nowhere' } as const
  await expect(client.action([create, failing])).rejects.toMatchObject({ details: { items: [{ index: 1 }] } })
  await client.action([create, PUBLISH], { dryRun: true })
  expect(await client.fetch('count(*)')).toBe(0)
})

test('names an unknown action type in the error', async () => {
  const response = await backend.request('editor', '/lake/v2025-10-01/data/actions/production', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ actions: [{ actionType: 'sanity.action.variant.create', releaseId: 'r1' }] }),
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('sanity.action.variant.create')
})

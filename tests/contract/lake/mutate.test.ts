import { beforeEach, describe, expect, test } from 'vitest'
import { backendOfFile } from '../backend-fixture.ts'

const client = (await backendOfFile()).client('editor')

beforeEach(async () => {
  await client.delete({ query: '*' })
})

describe('creating', () => {
  test('create sets the system attributes and returns the document', async () => {
    const { results } = await client.mutate([{ create: { _id: 'a', _type: 'policy', title: 'A' } }], {
      transactionId: 'my-transaction',
      returnFirst: false,
      returnDocuments: false,
    })
    expect(results).toEqual([{ id: 'a', operation: 'create' }])
    const document = await client.getDocument('a')
    expect(document).toEqual({
      _id: 'a',
      _type: 'policy',
      title: 'A',
      _rev: 'my-transaction',
      _createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      _updatedAt: document?._createdAt,
    })
  })

  test('create generates a missing ID, with the given prefix if there is one', async () => {
    expect((await client.create({ _type: 'policy' }))._id).toMatch(/^[\w-]+$/)
    expect((await client.create({ _id: 'drafts.', _type: 'policy' }))._id).toMatch(/^drafts\.[\w-]+$/)
  })

  test('createIfNotExists keeps an existing document unchanged', async () => {
    await client.create({ _id: 'a', _type: 'policy', title: 'First' })
    await client.createIfNotExists({ _id: 'a', _type: 'policy', title: 'Second' })
    expect(await client.getDocument('a')).toMatchObject({ title: 'First' })
  })

  test('createOrReplace replaces the whole document', async () => {
    await client.create({ _id: 'a', _type: 'policy', title: 'First', old: true })
    const replaced = await client.createOrReplace({ _id: 'a', _type: 'policy', title: 'Second' })
    expect(replaced).toMatchObject({ title: 'Second' })
    expect(replaced).not.toHaveProperty('old')
  })

  test.each([
    { _id: '-a', _type: 'x' },
    { _id: 'a b', _type: 'x' },
    { _id: 'ok', _type: '' },
  ])('create rejects an invalid document such as %o', async (document) => {
    await expect(client.create(document)).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('patching', () => {
  beforeEach(async () => {
    await client.create({
      _id: 'a',
      _type: 'policy',
      title: 'Hello',
      count: 1,
      tags: ['x'],
      list: [
        { _key: 'k1', n: 1 },
        { _key: 'k2', n: 2 },
      ],
    })
  })

  test('patch applies every kind of operation', async () => {
    const patched = await client
      .patch('a')
      .set({ 'list[_key=="k2"].n': 20 })
      .setIfMissing({ title: 'Not taken', subtitle: 'Taken' })
      .unset(['list[_key=="k1"]'])
      .inc({ count: 5 })
      .dec({ count: 2 })
      .insert('after', 'tags[-1]', ['y', 'z'])
      .diffMatchPatch({ title: '@@ -1,5 +1,11 @@\n Hello\n+ world\n' })
      .commit()
    expect(patched).toMatchObject({
      title: 'Hello world',
      subtitle: 'Taken',
      count: 4,
      tags: ['x', 'y', 'z'],
      list: [{ _key: 'k2', n: 20 }],
    })
  })

  test('a patch or delete by query changes every match', async () => {
    await client.create({ _id: 'b', _type: 'policy' })
    await client.create({ _id: 'c', _type: 'other' })
    await client
      .patch({ query: '*[_type == $type]', params: { type: 'policy' } })
      .set({ seen: true })
      .commit({ returnDocuments: false })
    expect(await client.fetch('*[seen == true]._id')).toEqual(['a', 'b'])
    await client.delete({ query: '*[seen == true]' })
    expect(await client.fetch('*[]._id')).toEqual(['c'])
  })

  test('patch returns 404 if the document does not exist', async () => {
    await expect(client.patch('nowhere').set({ a: 1 }).commit()).rejects.toMatchObject({
      statusCode: 404,
      details: { items: [{ error: { type: 'documentNotFoundError', id: 'nowhere' } }] },
    })
  })
})

describe('transactions', () => {
  test('the error of a rolled-back transaction names the mutation that failed', async () => {
    const transaction = client
      .transaction()
      .create({ _id: 'a', _type: 'x' })
      .patch('nowhere', { set: { a: 1 } })
    await expect(transaction.commit()).rejects.toMatchObject({ details: { items: [{ index: 1 }] } })
    expect(await client.getDocument('a')).toBeUndefined()
  })

  test('a transaction returns each mutation’s document ID and operation', async () => {
    const answer = await client
      .transaction()
      .create({ _id: 'a', _type: 'x' })
      .createIfNotExists({ _id: 'a', _type: 'x' })
      .delete('a')
      .commit()
    expect(answer.results).toEqual([
      { id: 'a', operation: 'create' },
      { id: 'a', operation: 'none' },
      { id: 'a', operation: 'delete' },
    ])
  })

  test('a transaction ID cannot be reused', async () => {
    const once = () => client.mutate([{ create: { _type: 'x' } }], { transactionId: 'once' })
    await once()
    await expect(once()).rejects.toMatchObject({
      statusCode: 409,
    })
  })

  test('a dry-run transaction changes nothing', async () => {
    const answer = await client.create({ _id: 'a', _type: 'x' }, { dryRun: true })
    expect(answer).toMatchObject({ _id: 'a' })
    expect(await client.getDocument('a')).toBeUndefined()
  })
})

describe('references', () => {
  test('a strong reference requires its target to exist', async () => {
    await expect(client.create({ _id: 'a', _type: 'x', to: { _ref: 'nowhere' } })).rejects.toMatchObject({
      statusCode: 409,
      details: { items: [{ error: { type: 'documentReferenceDoesNotExistError', referenceID: 'nowhere' } }] },
    })
    await client.create({ _id: 'a', _type: 'x', to: { _ref: 'nowhere', _weak: true } })
  })
})

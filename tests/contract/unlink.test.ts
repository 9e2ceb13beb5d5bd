import { beforeEach, expect, test } from 'vitest'
import { referrersOf, unlinkAndUnpublish } from '../../studio/forms/actions/referrers'
import { lakeClient } from '../setup/lake-client.ts'
import { backendOfFile } from './backend-fixture.ts'

const backend = await backendOfFile()
const service = backend.client('service')

const REFERENCE = { _type: 'reference', _ref: 'gone' }
const OTHER = { _type: 'reference', _ref: 'other' }
const linked = (target: { document?: object }) => ({
  _type: 'policy',
  action: { link: { _type: 'link', kind: 'document', ...target } },
  sections: [
    {
      _key: 's',
      content: [
        {
          _key: 'b',
          _type: 'block',
          markDefs: [
            { _key: 'm', ...target },
            { _key: 'o', document: OTHER },
          ],
        },
      ],
    },
  ],
})
const all = () => service.fetch<{ _id: string }[]>('*[!(_id in path("_.**"))] | order(_id)')

beforeEach(async () => {
  await service.delete({ query: '*[_id != "gone"]' })
  await service.delete({ query: '*' })
  await service.create({ _id: 'gone', _type: 'policy', title: 'Gone' })
  await service.create({ _id: 'other', _type: 'policy', title: 'Other' })
  for (const _id of ['a', 'drafts.a', 'drafts.b', 'versions.launch.c'])
    await service.create({ ...linked({ document: REFERENCE }), _id })
})

test('unlinking a document removes it from every link and unpublishes it in one transaction', async () => {
  await unlinkAndUnpublish(backend.client('editor'), 'gone', 'policy')
  expect(await all()).toMatchObject([
    { _id: 'a', ...linked({}) },
    { _id: 'drafts.a', ...linked({}) },
    { _id: 'drafts.b', ...linked({}) },
    { _id: 'drafts.gone', title: 'Gone' },
    { _id: 'other' },
    { _id: 'versions.launch.c', ...linked({}) },
  ])
  expect(await service.fetch('array::unique(*[_id in ["a", "drafts.b", "drafts.gone"]]._rev)')).toHaveLength(
    1,
  )
  expect(await referrersOf(service, 'gone')).toEqual([])
})

test('unlinking keeps the document’s own draft unchanged', async () => {
  await service.create({ _id: 'drafts.gone', _type: 'policy', title: 'Next' })
  await unlinkAndUnpublish(backend.client('editor'), 'gone', 'policy')
  expect(await service.getDocument('drafts.gone')).toMatchObject({ title: 'Next' })
  expect(await service.getDocument('gone')).toBeUndefined()
})

test('unlinking changes nothing if a colleague changes a linking document in the meantime', async () => {
  const before = await all()
  const client = lakeClient(backend.url, {
    token: backend.token('editor') ?? '',
    resolveFetch: () => async (address, init) => {
      if (address.includes('/data/mutate/')) await service.patch('a').set({ title: 'Changed' }).commit()
      return fetch(address, init)
    },
  })
  await expect(unlinkAndUnpublish(client, 'gone', 'policy')).rejects.toThrow(
    'Something has changed in the meantime. Nothing was unpublished. Close this and try again.',
  )
  expect((await all()).map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id))
  expect(await service.getDocument('drafts.b')).toMatchObject(linked({ document: REFERENCE }))
})

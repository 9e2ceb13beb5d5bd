import { createClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { replaceEverywhere } from './picture-store'

const member = (_id: string) => ({
  ...{ _id, _type: 'teamMember', _rev: 'r', _updatedAt: '2026-11-22T05:00:00Z', name: 'Ana' },
  image: { _type: 'accessibleImage', asset: { _type: 'reference', _ref: 'image-a' }, alt: 'Old words' },
})
const STORED = [member('a'), member('b'), member('drafts.b'), member('versions.r1.c')]
const PUT = {
  set: { 'image.asset': { _type: 'reference', _ref: 'image-z' }, 'image.alt': 'New words' },
  unset: ['image.crop', 'image.hotspot'],
}

/**
 * Replaces the picture.
 *
 * @returns the mutations and the changed documents
 */
async function replace(inReleases: boolean) {
  const sent: unknown[] = []
  const client = createClient({
    ...{ projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useCdn: false },
    resolveFetch: () => (address, init) => {
      const { searchParams } = new URL(address)
      const isRaw = searchParams.get('perspective') === 'raw'
      if (typeof init?.body === 'string') {
        sent.push(JSON.parse(init.body).mutations)
        return Promise.resolve(Response.json({ transactionId: 't', results: [] }))
      }
      const documents = isRaw ? STORED : STORED.slice(0, 2)
      const isAboutDrafts = searchParams.has('$ids')
      return Promise.resolve(
        Response.json({ result: isAboutDrafts ? (isRaw ? ['drafts.b'] : []) : { documents, asset: null } }),
      )
    },
  })
  const change = { from: 'image-a', to: 'image-z', alt: 'New words', inReleases }
  return { changed: (await replaceEverywhere(client, change)).map(({ _id }) => _id), sent }
}

test('replaces a picture in drafts and releases but not in published documents', async () => {
  const { _rev, _updatedAt, ...words } = member('a')
  void [_rev, _updatedAt]
  const { changed, sent } = await replace(true)
  expect(changed).toEqual(['a', 'drafts.b', 'versions.r1.c'])
  expect(sent).toEqual([
    [
      { createIfNotExists: { ...words, _id: 'drafts.a' } },
      { patch: { id: 'drafts.a', ...PUT } },
      { patch: { id: 'drafts.b', ...PUT } },
      { patch: { id: 'versions.r1.c', ...PUT } },
    ],
  ])
})

test('replaces a picture only in drafts if the person may not edit releases', async () => {
  const { changed, sent } = await replace(false)
  expect(changed).toEqual(['a', 'drafts.b'])
  expect(JSON.stringify(sent)).not.toContain('versions.')
})

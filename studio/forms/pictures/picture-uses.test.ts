import { createClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { descriptionsOf, planReplacements, replaceEverywhere, usedElsewhere, usesIn } from './picture-uses'

const picture = (id: string, alt?: string) => ({
  _type: 'accessibleImage',
  asset: { _type: 'reference', _ref: id },
  crop: { top: 0.1 },
  ...(alt === undefined ? {} : { alt }),
})
const home = {
  _id: 'home',
  _type: 'home',
  hero: { picture: picture('image-a', 'A sunrise') },
  cards: [
    { _key: 'k', image: picture('image-a', ' A sunrise ') },
    { _key: 'l', image: picture('image-b', 'B') },
  ],
}

test('finds the uses of a picture anywhere in a document', () => {
  expect(usesIn(home, 'image-a').map(({ path }) => path)).toEqual([
    ['hero', 'picture'],
    ['cards', { _key: 'k' }, 'image'],
  ])
  expect(usesIn(home, 'image-c')).toEqual([])
})

test('offers each existing description of a picture once', () => {
  expect(
    descriptionsOf([home, { _id: 'm', _type: 'teamMember', image: picture('image-a', 'Dawn') }], 'image-a'),
  ).toEqual(['A sunrise', 'Dawn'])
  expect(descriptionsOf([{ _id: 'm', _type: 'teamMember', image: picture('image-a') }], 'image-a')).toEqual(
    [],
  )
})

const member = (id: string) => ({ _id: id, _type: 'teamMember', image: picture('image-a', 'Old words') })
const change = { from: 'image-a', to: 'image-z' }

test.each(['m', 'drafts.m', 'versions.r1.m'])(
  'usedElsewhere lists the newest version of each other document while %s is open',
  (ownId) => {
    const documents = ['m', 'drafts.m', 'versions.r1.m', 'n', 'drafts.n', 'versions.r1.n'].map(member)
    expect(usedElsewhere(documents, { assetId: 'image-a', ownId }).map(({ _id }) => _id)).toEqual([
      'drafts.n',
    ])
  },
)

test('replaces a picture and its description and removes the old crop', () => {
  expect(planReplacements([home], { ...change, alt: 'New words', draftIds: new Set() })).toEqual([
    {
      document: home,
      needsDraft: true,
      set: {
        'hero.picture.asset': { _type: 'reference', _ref: 'image-z' },
        'hero.picture.alt': 'New words',
        'cards[_key=="k"].image.asset': { _type: 'reference', _ref: 'image-z' },
        'cards[_key=="k"].image.alt': 'New words',
      },
      unset: [
        'hero.picture.crop',
        'hero.picture.hotspot',
        'cards[_key=="k"].image.crop',
        'cards[_key=="k"].image.hotspot',
      ],
    },
  ])
})

test('removes the old description if the new picture has none', () => {
  const [only] = planReplacements([member('m')], { ...change, alt: '', draftIds: new Set() })
  expect(only?.unset).toContain('image.alt')
  expect(only?.set).not.toHaveProperty(['image.alt'])
})

test('plans to replace a picture in existing drafts and releases, and in a new draft where a document has none', () => {
  const changed = planReplacements([member('m'), member('drafts.m'), member('versions.r1.m'), member('n')], {
    ...change,
    alt: 'New words',
    draftIds: new Set(['drafts.m']),
  })
  expect(changed.map(({ document, needsDraft }) => `${document._id} ${needsDraft}`)).toEqual([
    'drafts.m false',
    'versions.r1.m false',
    'n true',
  ])
})

test('does not replace a picture that a document’s draft no longer contains', () => {
  expect(planReplacements([member('m')], { ...change, alt: '', draftIds: new Set(['drafts.m']) })).toEqual([])
})

const storedMember = (_id: string) => ({
  ...{ _id, _type: 'teamMember', _rev: 'r', _updatedAt: '2026-11-22T05:00:00Z', name: 'Ana' },
  image: { _type: 'accessibleImage', asset: { _type: 'reference', _ref: 'image-a' }, alt: 'Old words' },
})
const STORED = [storedMember('a'), storedMember('b'), storedMember('drafts.b'), storedMember('versions.r1.c')]
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
  const { _rev, _updatedAt, ...words } = storedMember('a')
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

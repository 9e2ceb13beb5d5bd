import { expect, test } from 'vitest'
import { planReplacements, usedElsewhere, usesIn, descriptionsOf } from './uses'

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

test('a picture is found wherever it stands in a document', () => {
  expect(usesIn(home, 'image-a').map(({ path }) => path)).toEqual([
    ['hero', 'picture'],
    ['cards', { _key: 'k' }, 'image'],
  ])
  expect(usesIn(home, 'image-c')).toEqual([])
})

test('the words for it are offered once, and none where there are none', () => {
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
  'a picture stands elsewhere in other documents alone, each in its newest version: the form of %s',
  (ownId) => {
    const documents = ['m', 'drafts.m', 'versions.r1.m', 'n', 'drafts.n', 'versions.r1.n'].map(member)
    expect(usedElsewhere(documents, { assetId: 'image-a', ownId }).map(({ _id }) => _id)).toEqual([
      'drafts.n',
    ])
  },
)

test('in place of it another is put, with its words and without the crop of the old one', () => {
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

test('without words for the new picture, those of the old one go', () => {
  const [only] = planReplacements([member('m')], { ...change, alt: '', draftIds: new Set() })
  expect(only?.unset).toContain('image.alt')
  expect(only?.set).not.toHaveProperty(['image.alt'])
})

test('drafts and versions in releases change in place, and what is published under a draft stays', () => {
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

test('what is published stays where its draft has the picture no more', () => {
  expect(planReplacements([member('m')], { ...change, alt: '', draftIds: new Set(['drafts.m']) })).toEqual([])
})

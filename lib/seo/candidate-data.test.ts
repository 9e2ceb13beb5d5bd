import { expect, it } from 'vitest'
import { HOUSES } from '../shared/country'
import { candidateStructuredData } from './candidate-data'

const JO = {
  ...{ _id: 'c', slug: 'jo', title: 'Jo Citizen', description: 'A nurse.', image: null, content: null },
  ...{ email: null, phone: null, card: null, seo: null, words: null },
  social: [{ _key: 's', network: 'x', url: 'https://x.com/jo' }],
  electorate: { name: 'Strathfield', house: 'representatives', suburbs: ['Burwood'] },
} as const

it('structured data describes a candidate and the electorate', () => {
  const candidate = { ...JO, social: [...JO.social], electorate: { ...JO.electorate, suburbs: ['Burwood'] } }
  const { '@graph': nodes } = candidateStructuredData({
    ...{ path: '/candidates/jo', candidate, settings: null, crumbs: [] },
  })
  expect(nodes.slice(-2)).toEqual([
    expect.objectContaining({
      '@type': 'Person',
      name: 'Jo Citizen',
      jobTitle: 'Candidate for Strathfield',
      sameAs: ['https://x.com/jo'],
    }),
    expect.objectContaining({
      '@type': 'AdministrativeArea',
      name: 'Strathfield',
      description: HOUSES.representatives,
      containsPlace: [{ '@type': 'Place', name: 'Burwood' }],
    }),
  ])
})

it('structured data describes a candidate whose electorate was deleted', () => {
  const candidate = { ...JO, social: null, electorate: null }
  const { '@graph': nodes } = candidateStructuredData({
    ...{ path: '/candidates/jo', candidate, settings: null, crumbs: [] },
  })
  expect(nodes.at(-1)).toEqual(expect.objectContaining({ '@type': 'Person', jobTitle: 'Candidate' }))
})

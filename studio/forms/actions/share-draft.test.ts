import { expect, it } from 'vitest'
import { formatMoment } from '../../../lib/shared/format-moment'
import { type ShareableRelease, shareChoices } from './share-draft'

const RELEASES: ShareableRelease[] = [
  {
    name: 'rLate',
    state: 'scheduled',
    publishAt: '2999-11-22T19:00:00Z',
    metadata: { title: 'Launch' },
  },
  { name: 'rOpen', state: 'active', metadata: { title: 'Someday' } },
  { name: 'rOver', state: 'published', publishAt: '2026-01-01T00:00:00Z', metadata: {} },
  { name: 'rSoon', state: 'scheduled', publishAt: '2999-06-21T20:00:00.000Z', metadata: {} },
  { name: 'rToo', state: 'scheduled', publishAt: '2999-11-22T19:00:00.000Z', metadata: {} },
]

it('“Share draft” offers all drafts and the time of each scheduled release', () => {
  const choices = shareChoices(undefined, RELEASES)
  expect(choices.map(({ shows }) => shows)).toEqual([
    { kind: 'drafts' },
    { kind: 'moment', at: '2999-06-21T20:00:00.000Z' },
    { kind: 'moment', at: '2999-11-22T19:00:00.000Z' },
  ])
  expect(choices[0]?.label).toBe('The page with all unpublished changes')
  expect(choices[2]?.label).toBe(`The page as it will be on ${formatMoment('2999-11-22T19:00:00Z')}`)
})

it('“Share draft” puts the release shown in the Studio at the top', () => {
  expect(shareChoices('rOpen', RELEASES)[0]).toEqual({
    label: 'The page with the changes in “Someday”',
    shows: { kind: 'release', name: 'rOpen' },
  })
  expect(shareChoices('rSoon', RELEASES)[0]?.label).toBe('The page with the changes in this release')
})

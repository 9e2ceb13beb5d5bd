import type { Action } from '@sanity/client'
import { expect, test } from 'vitest'
import { actionsFor } from './redirect-changes'

const move = { from: '/policies/b', to: '/policies/c' }

/** Summarises the actions for the move, leaving out those for the new redirect. */
function changesTo(...stored: { _id: string; from: string | null; to: string | null }[]): unknown[] {
  const actions = actionsFor(move, stored, 'new')
  return actions.filter((action) => !('publishedId' in action && action.publishedId === 'new')).map(inShort)
}

const inShort = ({ actionType, ...action }: Action) => ({
  [actionType.replace('sanity.action.document.', '')]:
    'patch' in action && 'publishedId' in action
      ? { id: action.publishedId, ...action.patch }
      : Object.values(action).flat(),
})

test('creates and publishes a redirect when a page moves for the first time', () => {
  expect(actionsFor(move, [], 'new')).toEqual([
    {
      actionType: 'sanity.action.document.create',
      publishedId: 'new',
      attributes: { _id: 'drafts.new', _type: 'redirect', ...move, isPermanent: true },
      ifExists: 'fail',
    },
    { actionType: 'sanity.action.document.publish', publishedId: 'new', draftId: 'drafts.new' },
  ])
})

test('updates redirects to the old address, including those to its sections', () => {
  expect(
    changesTo(
      { _id: 'a', from: '/policies/a', to: '/policies/b#top' },
      { _id: 'other', from: '/x', to: '/policies/b-side' },
      { _id: 'unfinished', from: null, to: null },
    ),
  ).toEqual([{ edit: { id: 'a', set: { to: '/policies/c#top' } } }, { publish: ['a', 'drafts.a'] }])
})

test('does not publish the draft of a redirect that a colleague is still editing', () => {
  const draft = { _id: 'drafts.a', from: '/policies/a', to: '/policies/b' }
  const edited = [{ edit: { id: 'a', set: { to: '/policies/c' } } }]
  expect(changesTo(draft)).toEqual(edited)
  expect(changesTo(draft, { ...draft, _id: 'a' })).toEqual(edited)
})

test('deletes a redirect from the new address together with its draft', () => {
  const back = { _id: 'a', from: '/policies/c', to: '/policies/b' }
  const draft = { ...back, _id: 'drafts.a' }
  expect(changesTo(back)).toEqual([{ delete: ['a'] }])
  expect(changesTo(back, draft)).toEqual([{ delete: ['a', 'drafts.a'] }])
  expect(changesTo(draft)).toEqual([{ 'version.discard': ['drafts.a'] }])
})

test.each(['old', 'drafts.old'])(
  'replaces and publishes an existing redirect from the old address: %s',
  (_id) => {
    const actions = actionsFor(move, [{ _id, from: '/policies/b', to: '/about' }], 'new')
    expect(actions.map(inShort)).toEqual([
      { edit: { id: 'old', set: { ...move, isPermanent: true }, unset: ['until'] } },
      { publish: ['old', 'drafts.old'] },
    ])
  },
)

test('does not change redirects that belong to a release', () => {
  expect(changesTo({ _id: 'versions.r1.a', from: '/policies/c', to: '/policies/b' })).toEqual([])
})

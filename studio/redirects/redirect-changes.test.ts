import { expect, test } from 'vitest'
import { redirectChanges } from './redirect-changes'

const move = { from: '/policies/b', to: '/policies/c' }

test('a page that moves for the first time gets a redirect', () => {
  expect(redirectChanges(move, [])).toEqual({ remove: [], retarget: [], isNew: true })
})

test('redirects to the old address lead to the new one, sections included', () => {
  const stored = [
    { _id: 'a', from: '/policies/a', to: '/policies/b#top' },
    { _id: 'other', from: '/x', to: '/policies/b-side' },
    { _id: 'unfinished', from: null, to: null },
  ]
  expect(redirectChanges(move, stored)).toEqual({
    remove: [],
    retarget: [{ id: 'a', to: '/policies/c#top' }],
    isNew: true,
  })
})

test('a page that moves back frees its address, so that no circle comes of it', () => {
  const stored = [{ _id: 'back', from: '/policies/c', to: '/policies/b' }]
  expect(redirectChanges(move, stored)).toEqual({ remove: ['back'], retarget: [], isNew: true })
})

test('a redirect that begins at the old address already is changed and not doubled', () => {
  const stored = [{ _id: 'old', from: '/policies/b', to: '/about' }]
  expect(redirectChanges(move, stored)).toEqual({
    remove: [],
    retarget: [{ id: 'old', to: '/policies/c' }],
    isNew: false,
  })
})

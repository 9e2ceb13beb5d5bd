import { createClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { redirectChanges, storeRedirect } from './redirect-changes'

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

/** Stores the move beside what is stored. @returns the mutations that were sent, transaction by transaction */
async function sentFor(stored: { _id: string; from: string; to: string }[]): Promise<unknown[]> {
  const sent: unknown[] = []
  const client = createClient({
    ...{ projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useCdn: false },
    // What a draft says is found by a question in this perspective alone.
    resolveFetch: () => (address, init) => {
      const isRaw = new URL(address).searchParams.get('perspective') === 'raw'
      if (typeof init?.body !== 'string')
        return Promise.resolve(Response.json({ result: isRaw ? stored : [] }))
      sent.push(JSON.parse(init.body).mutations)
      return Promise.resolve(Response.json({ transactionId: 't', results: [] }))
    },
  })
  await storeRedirect(client, move)
  return sent
}

test('redirects are freed, led on and made in one transaction, those in drafts too', async () => {
  const back = { _id: 'drafts.back', from: '/policies/c', to: '/policies/b' }
  const older = { _id: 'older', from: '/policies/a', to: '/policies/b' }
  const leadsOn = { patch: { id: 'older', set: { to: '/policies/c' } } }
  expect(await sentFor([back, older])).toEqual([
    [
      { delete: { id: 'drafts.back' } },
      leadsOn,
      { create: { _type: 'redirect', from: '/policies/b', to: '/policies/c', isPermanent: true } },
    ],
  ])
  const old = { _id: 'drafts.old', from: '/policies/b', to: '/about' }
  expect(await sentFor([old]), 'and no second one at the same address').toEqual([
    [{ patch: { id: 'drafts.old', set: { to: '/policies/c' } } }],
  ])
})

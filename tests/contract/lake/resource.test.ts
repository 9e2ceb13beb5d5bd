import type { SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { backendOfFile, type TestCaller } from '../backend-fixture.ts'
import { collectEvents } from './collect-events.ts'

const backend = await backendOfFile()

/** A client that addresses its dataset as a resource. */
function client(caller: TestCaller, id = 'local.production'): SanityClient {
  return backend.client(caller).withConfig({ resource: { type: 'dataset', id } })
}

test('a dataset can be written, read and listened to at its resource URL', async () => {
  const heard = collectEvents(client('viewer').listen('*', {}, { events: ['welcome', 'mutation'] }))
  await heard.waitFor(1)
  await client('editor').create({ _id: 'a', _type: 'page', title: 'One' })
  await client('editor').create({ _id: 'drafts.a', _type: 'page', title: 'Two' })
  expect((await heard.waitFor(2))[1]).toMatchObject({ documentId: 'a', transition: 'appear' })
  heard.stop()
  expect(await client('viewer').fetch('*[].title')).toEqual(['One', 'Two'])
  expect(await client('viewer').getDocument('drafts.a')).toMatchObject({ title: 'Two' })
  await client('editor').action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.a',
    publishedId: 'a',
  })
  expect(await backend.client('viewer').fetch('*[].title')).toEqual(['Two'])
})

test('a long query to a resource URL shows anonymous readers only published documents', async () => {
  await client('editor').create({ _id: 'b', _type: 'page' })
  await client('editor').create({ _id: 'drafts.b', _type: 'page' })
  const longQuery = `count(*[_id match "*b"]) // ${'x'.repeat(12_000)}`
  expect(await client('editor').fetch(longQuery)).toBe(2)
  expect(await client('anonymous').fetch(longQuery)).toBe(1)
  await expect(client('anonymous').create({ _type: 'page' })).rejects.toMatchObject({ statusCode: 401 })
})

test.each(['local.other', 'other.production'])('returns 404 for the unknown dataset %s', async (id) => {
  await expect(client('editor', id).fetch('*')).rejects.toMatchObject({ statusCode: 404 })
})

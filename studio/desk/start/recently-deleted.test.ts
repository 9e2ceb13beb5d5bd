import { ClientError, createClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { restore } from './recently-deleted'

const GONE = {
  id: 'a',
  document: { _id: 'a', _type: 'policy', _rev: 'r', _updatedAt: '2026-11-22T05:00:00Z', title: 'Words' },
  deletedAt: '2026-11-22T06:00:00Z',
  deletedBy: 'ana',
}

/** A client with a stubbed `create`, and the document that it receives. */
function clientOf(create: () => Promise<unknown>) {
  const given: unknown[] = []
  const client = createClient({ projectId: 'p', dataset: 'd', apiVersion: '2025-11-01', useCdn: false })
  Object.defineProperty(client, 'create', {
    value: (document: unknown) => {
      given.push(document)
      return create()
    },
  })
  return { client, given }
}

test('restores a deleted document as a draft without its old revision', async () => {
  const { client, given } = clientOf(() => Promise.resolve({}))
  await restore(client, GONE)
  expect(given).toEqual([{ _id: 'drafts.a', _type: 'policy', title: 'Words' }])
})

test.each([
  [409, 'Someone has already restored it.'],
  [403, 'It could not be restored.'],
])('explains status %i from a failed restore: %s', async (statusCode, message) => {
  const refusal = new ClientError({ statusCode, headers: {}, body: {} })
  const { client } = clientOf(() => Promise.reject(refusal))
  await expect(restore(client, GONE)).rejects.toThrow(new RegExp(`^${message}`))
})

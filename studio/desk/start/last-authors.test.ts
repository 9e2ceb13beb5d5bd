import { createClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { lastAuthors } from './overview'

const line = (author: string, ...documentIDs: string[]) => JSON.stringify({ author, documentIDs })

/** A client whose history answers as it is told, and the paths that it was asked for. */
function clientOf(answers: Record<string, string>) {
  const asked: string[] = []
  const client = createClient({ projectId: 'p', dataset: 'd', apiVersion: '2025-11-01', useCdn: false })
  Object.defineProperty(client, 'request', {
    value: ({ url }: { url: string }) => {
      asked.push(url)
      return Promise.resolve(answers[url] ?? '')
    },
  })
  return { client, asked }
}

test('the author of the newest transaction that touched a document wrote it last', async () => {
  const { client, asked } = clientOf({
    '/data/history/d/transactions/drafts.a,b': [
      line('ana', 'drafts.a'),
      line('ben', 'drafts.a', 'b'),
      line('cleo', 'b'),
    ].join('\n'),
  })
  expect([...(await lastAuthors(client, ['drafts.a', 'b']))]).toEqual([
    ['drafts.a', 'ana'],
    ['b', 'ben'],
  ])
  expect(asked).toHaveLength(1)
})

test('a document that a busy one crowds out is asked for by itself', async () => {
  const { client } = clientOf({
    '/data/history/d/transactions/busy,quiet': line('ana', 'busy'),
    '/data/history/d/transactions/quiet': line('ben', 'quiet'),
  })
  expect((await lastAuthors(client, ['busy', 'quiet'])).get('quiet')).toBe('ben')
})

test('nobody is asked about no documents', async () => {
  const { client, asked } = clientOf({})
  expect((await lastAuthors(client, [])).size).toBe(0)
  expect(asked).toEqual([])
})

import { expect, it } from 'vitest'
import { warm } from './warm'

/** A server that answers each visit with the next of these. */
function serverThat(...answers: (string | number)[]) {
  const visits: string[] = []
  const visit: typeof fetch = (input) => {
    visits.push(input instanceof Request ? input.url : input.toString())
    const answer = answers.shift() ?? 'HIT'
    return Promise.resolve(
      typeof answer === 'number'
        ? new Response(null, { status: answer })
        : new Response(null, { headers: { 'x-nextjs-cache': answer } }),
    )
  }
  return { visit, visits }
}

it('visits a page until it is no longer stale', async () => {
  const { visit, visits } = serverThat('STALE', 'STALE', 'HIT')
  expect(await warm(['http://site/'], { visit, waits: [1, 1, 1] })).toEqual([])
  expect(visits).toHaveLength(3)
})

it('visits a page once when it is fresh', async () => {
  const { visit, visits } = serverThat('HIT', 'MISS')
  expect(await warm(['http://site/', 'http://site/a'], { visit, waits: [1, 1, 1] })).toEqual([])
  expect(visits).toEqual(['http://site/', 'http://site/a'])
})

it('tries again after a failure', async () => {
  const { visit, visits } = serverThat(500, 'HIT')
  expect(await warm(['http://site/'], { visit, waits: [1, 1, 1] })).toEqual([])
  expect(visits).toHaveLength(2)
})

it('says which pages stayed stale', async () => {
  const { visit } = serverThat(...Array.from({ length: 4 }, () => 'STALE'))
  expect(await warm(['http://site/'], { visit, waits: [1, 1, 1] })).toEqual(['http://site/'])
})

import { expect, it } from 'vitest'
import { createWarmer } from './warm'

/** A server that answers each visit with the next of these, and a warmer that does not wait long. */
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
  return { warmer: createWarmer(visit, [1, 1, 1]), visits }
}

it('visits a page until it is no longer stale', async () => {
  const { warmer, visits } = serverThat('STALE', 'STALE', 'HIT')
  await warmer.warm(['http://site/'])
  expect(visits).toHaveLength(3)
})

it('visits fresh pages once, in the given order', async () => {
  const { warmer, visits } = serverThat('HIT', 'MISS')
  await warmer.warm(['http://site/b', 'http://site/a'])
  expect(visits).toEqual(['http://site/b', 'http://site/a'])
})

it('tries again after a failure, and goes on with the next page in the end', async () => {
  const { warmer, visits } = serverThat(500, 500, 500, 500, 'HIT')
  await warmer.warm(['http://site/broken', 'http://site/a'])
  expect(visits.slice(4)).toEqual(['http://site/a'])
})

it('lets a later change go first and takes over what the earlier one has left', async () => {
  const { warmer, visits } = serverThat()
  const earlier = warmer.warm(['http://site/1', 'http://site/2', 'http://site/3'])
  const later = warmer.warm(['http://site/4'])
  await Promise.all([earlier, later])
  expect(visits.slice(0, 2).sort()).toEqual(['http://site/1', 'http://site/4'])
  expect(visits.slice(2)).toEqual(expect.arrayContaining(['http://site/2', 'http://site/3']))
})

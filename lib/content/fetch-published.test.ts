import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchPublished, ContentError, createCircuitBreaker, withTimeout } from './fetch-published'
import { publishedClient } from './client'

it('withTimeout resolves with a result that arrives in time', async () => {
  await expect(withTimeout(Promise.resolve('page'), 1000)).resolves.toBe('page')
})

it('withTimeout rejects if the promise rejects', async () => {
  await expect(withTimeout(Promise.reject(new Error('500')), 1000)).rejects.toThrow('500')
})

it('withTimeout rejects if nothing arrives in time', async () => {
  await expect(withTimeout(new Promise(() => {}), 5)).rejects.toThrow(ContentError)
})

it('passes on a ContentError from another Next bundle without wrapping it again', async () => {
  const error = Object.assign(new Error('Content did not arrive.'), { name: 'ContentError' })
  vi.spyOn(globalThis.contentBreaker ?? expect.fail('There is one.'), 'send').mockRejectedValueOnce(error)
  await expect(fetchPublished('*[0]', {})).rejects.toBe(error)
})

it('tags a repeated query with the number of the attempt', async () => {
  const answer = { ms: 1, query: '*', result: [], syncTags: ['s1:a' as const] }
  const sent = vi.spyOn(publishedClient, 'fetch').mockResolvedValue(answer)
  for (const tries of [undefined, 2, 3])
    expect(await fetchPublished('*', {}, tries)).toEqual({ result: [], syncTags: ['s1:a'] })
  expect(sent.mock.calls.map(([, , options]) => options)).toEqual([
    { filterResponse: false },
    { filterResponse: false, tag: 'try.2' },
    { filterResponse: false, tag: 'try.3' },
  ])
})

describe('a store that hangs', () => {
  afterEach(() => void vi.useRealTimers())

  const setUp = () => {
    vi.useFakeTimers()
    const breaker = createCircuitBreaker({ limitMs: 1_500, pauseMs: 1_000 })
    const asked: string[] = []
    /** Sends a query that fails and returns how long it took, in milliseconds. */
    const failsAfter = async (name: string) => {
      const since = performance.now()
      const question = () => {
        asked.push(name)
        return new Promise<never>(() => {})
      }
      const failure = expect(breaker.send(question)).rejects.toThrow(ContentError)
      const over = failure.then(() => performance.now() - since)
      await vi.advanceTimersByTimeAsync(1_500)
      return over
    }
    const answers = (name: string) =>
      breaker.send(() => {
        asked.push(name)
        return Promise.resolve(name)
      })
    return { breaker, asked, failsAfter, answers }
  }

  it('fails queries immediately for a second after a hung store has timed out', async () => {
    const { asked, failsAfter, answers } = setUp()
    expect(await failsAfter('first')).toBe(1_500)
    await expect(answers('second')).rejects.toThrow('did not respond a moment ago')
    vi.advanceTimersByTime(999)
    await expect(answers('third')).rejects.toThrow('did not respond a moment ago')
    vi.advanceTimersByTime(1)
    expect(await answers('fourth')).toBe('fourth')
    expect(asked).toEqual(['first', 'fourth'])
  })

  it('queries a hung store again as soon as the circuit breaker is closed', async () => {
    const { breaker, failsAfter, answers } = setUp()
    await failsAfter('first')
    breaker.close()
    expect(await answers('second')).toBe('second')
  })

  it('closes the circuit breaker as soon as a concurrent query succeeds', async () => {
    const { breaker, answers } = setUp()
    const silent = expect(breaker.send(() => new Promise<never>(() => {}))).rejects.toThrow(ContentError)
    await vi.advanceTimersByTimeAsync(500)
    const slow = Promise.withResolvers<string>()
    const beside = breaker.send(() => slow.promise)
    await vi.advanceTimersByTimeAsync(1_000)
    await silent
    await expect(answers('second')).rejects.toThrow('did not respond a moment ago')
    slow.resolve('slow')
    expect(await beside).toBe('slow')
    expect(await answers('third')).toBe('third')
  })

  it('a query that bypasses the circuit breaker times out without opening the breaker', async () => {
    const { breaker, answers } = setUp()
    const failure = expect(breaker.awaitAnswer(new Promise<never>(() => {}))).rejects.toThrow(
      'within 1500 ms',
    )
    await vi.advanceTimersByTimeAsync(1_500)
    await failure
    expect(await answers('second')).toBe('second')
  })

  it('keeps querying the store after an error response', async () => {
    const { breaker, answers } = setUp()
    await expect(breaker.send(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
    expect(await answers('second')).toBe('second')
  })
})

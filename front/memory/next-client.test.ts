import { expect, it, vi } from 'vitest'
import { startUpstream } from '../front-fixture.ts'
import { createUpstream } from '../pass/upstream.ts'
import { createFetchFromNext, createQueue, createInvalidate } from './next-client.ts'

it('the queue limits how many tasks run and wait at once', async () => {
  const inTurn = createQueue({ atOnce: 2, waiting: 1 })
  const done: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number) =>
    inTurn(async () => {
      await new Promise<void>((resolve) => ends.push(resolve))
      done.push(number)
    })
  const [first, second, third] = [work(1), work(2), work(3)]
  await expect(work(4)).rejects.toThrow('Too many requests for Next are waiting. Try again in a moment.')
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await second
  ends[0]?.()
  await first
  ends[2]?.()
  await third
  expect(done).toEqual([2, 1, 3])
})

it('the queue runs the next task after a failure', async () => {
  const inTurn = createQueue({ atOnce: 1, waiting: 1 })
  await expect(inTurn(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await inTurn(() => Promise.resolve('back'))).toBe('back')
})

it('times out a page request after fifteen seconds and a revalidation after four', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => over.signal)
  const over = new AbortController()
  const next = await startUpstream(() => over.abort())
  const upstream = createUpstream(next.origin)
  await expect(createFetchFromNext(upstream, 'http://party.example')('/about', 'html')).rejects.toThrow(
    'abort',
  )
  await expect(createInvalidate(upstream, 'secret')('all')).rejects.toThrow('abort')
  expect(timeout.mock.calls).toEqual([[15_000], [4_000]])
  timeout.mockRestore()
  upstream.close()
  await next.stop()
})

import { expect, it } from 'vitest'
import { createTurnstile } from './turnstile.ts'

it('runs at most so many at once, in the order they came', async () => {
  const inTurn = createTurnstile({ concurrent: 2, waiting: 10 })
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) => async () => {
    running += 1
    most = Math.max(most, running)
    order.push(number)
    await Promise.resolve()
    running -= 1
  }
  await Promise.all([1, 2, 3, 4, 5].map((number) => inTurn(work(number))))
  expect(most).toBe(2)
  expect(order).toEqual([1, 2, 3, 4, 5])
})

it('refuses when too many wait, and goes on after a failure', async () => {
  const inTurn = createTurnstile({ concurrent: 1, waiting: 0 })
  const gate = Promise.withResolvers<undefined>()
  const first = inTurn(() => gate.promise)
  await expect(inTurn(() => Promise.resolve())).rejects.toMatchObject({ status: 503 })
  gate.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  expect(await inTurn(() => Promise.resolve('works'))).toBe('works')
})

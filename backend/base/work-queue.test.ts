import { expect, it } from 'vitest'
import { WorkQueue, type Lane } from './work-queue.ts'

const WAITING = { expected: 10, upload: 10, drawing: 10, unlisted: 2 }

/** A queue whose jobs record when they start, and run until the test ends them by name. */
function openQueue(limits: { concurrent: number; pixels: number; waiting?: typeof WAITING }) {
  const queue = new WorkQueue({ waiting: WAITING, ...limits })
  const started: string[] = []
  const gates = new Map<string, () => void>()
  return {
    queue,
    started,
    add(name: string, lane: Lane, pixels = 1, signal?: AbortSignal) {
      const gate = Promise.withResolvers<undefined>()
      gates.set(name, () => gate.resolve(undefined))
      return queue.run({
        lane,
        pixels,
        signal,
        run: () => {
          started.push(name)
          return gate.promise
        },
      })
    },
    async end(name: string) {
      gates.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

it('runs jobs for expected sizes first and for unlisted sizes last', async () => {
  const { started, add, end } = openQueue({ concurrent: 2, pixels: 100 })
  void add('a', 'expected')
  void add('odd 1', 'unlisted')
  void add('odd 2', 'unlisted')
  void add('upload', 'upload')
  void add('b', 'expected')
  expect(started).toEqual(['a', 'odd 1'])
  await end('a')
  expect(started.at(-1)).toBe('b')
  await end('b')
  expect(started.at(-1)).toBe('upload')
  await end('upload')
  // There is a free slot, but the second unlisted job has to wait for the first.
  expect(started).toHaveLength(4)
  void add('c', 'expected')
  expect(started.at(-1)).toBe('c')
  void add('drawing', 'drawing')
  await end('c')
  expect(started.at(-1)).toBe('c')
  await end('odd 1')
  // Drawings and unlisted sizes share one slot.
  expect(started.at(-1)).toBe('drawing')
  await end('drawing')
  expect(started.at(-1)).toBe('odd 2')
})

it('keeps the total number of pixels in running jobs within the budget', async () => {
  const { started, add, end } = openQueue({ concurrent: 3, pixels: 100 })
  void add('a', 'expected', 60)
  void add('b', 'upload', 50)
  void add('c', 'expected', 40)
  expect(started).toEqual(['a', 'c'])
  await end('a')
  expect(started).toEqual(['a', 'c', 'b'])
  void add('huge', 'expected', 5_000)
  // A large job can't be overtaken forever.
  void add('small', 'expected', 1)
  await end('b')
  expect(started).not.toContain('huge')
  await end('c')
  expect(started.at(-1)).toBe('huge')
  await end('huge')
  expect(started.at(-1)).toBe('small')
})

it('refuses jobs over a lane’s limit', async () => {
  const { add } = openQueue({ concurrent: 1, pixels: 100 })
  void add('a', 'expected')
  void add('odd 1', 'unlisted')
  void add('odd 2', 'unlisted')
  await expect(add('odd 3', 'unlisted')).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '60' },
  })
})

it('removes jobs whose request was aborted', async () => {
  const { queue, started, add, end } = openQueue({ concurrent: 1, pixels: 100 })
  void add('a', 'expected')
  const visitor = new AbortController()
  const left = add('left', 'expected', 1, visitor.signal)
  void add('b', 'expected')
  visitor.abort()
  await expect(left).rejects.toMatchObject({ status: 503 })
  await end('a')
  expect(started).toEqual(['a', 'b'])
  const broken = queue.run({ lane: 'upload', pixels: 1, run: () => Promise.reject(new Error('broken')) })
  await Promise.all([end('b'), expect(broken).rejects.toThrow('broken')])
  void add('c', 'unlisted')
  expect(started.at(-1)).toBe('c')
  await expect(add('never', 'expected', 1, visitor.signal)).rejects.toMatchObject({ status: 503 })
})

it('starts a small job once the large job ahead of it is cancelled', async () => {
  const { started, add } = openQueue({ concurrent: 3, pixels: 100 })
  void add('a', 'expected', 60)
  const visitor = new AbortController()
  const large = add('large', 'expected', 50, visitor.signal)
  void add('small', 'expected', 30)
  expect(started).toEqual(['a'])
  visitor.abort()
  await expect(large).rejects.toMatchObject({ status: 503 })
  expect(started).toEqual(['a', 'small'])
})

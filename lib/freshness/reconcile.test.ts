import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countContentFailure, isContentAway, noteContentAway, noteContentBack } from './failures'
import { noteChange } from './last-change'
import { startReconciling } from './reconcile'

/** What the content store would say; null while it does not answer. */
let content: string | null
/** When everything was marked as stale, in milliseconds after the start. */
let marks: number[]
let isRefused: boolean
let questions: number
const START = Date.parse('2026-11-21T00:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  content = 'first'
  marks = []
  isRefused = false
  questions = 0
})
afterEach(() => {
  // The timer of a test ends with its clock.
  vi.clearAllTimers()
  vi.useRealTimers()
  noteContentBack()
  globalThis.lastContentChange = undefined
})

/** Starts, and lets what a start brings be over. */
async function start(): Promise<void> {
  startReconciling({
    fingerprint: () => {
      questions += 1
      return content === null ? Promise.reject(new Error('away')) : Promise.resolve(content)
    },
    mark: ({ type }) => {
      expect(type).toBe('*')
      if (isRefused) return Promise.reject(new Error('The server refused its own call with 503.'))
      marks.push(Date.now() - START)
      return Promise.resolve()
    },
  })
  await vi.advanceTimersByTimeAsync(10_000)
}

it('marks everything at the start, whose content may be another, and once more when that is over', async () => {
  await start()
  expect(marks).toEqual([0, 3_250])
})

it('asks the store nothing while all is well, but once a minute', async () => {
  await start()
  const asked = questions
  await vi.advanceTimersByTimeAsync(600_000)
  expect(questions - asked).toBe(10)
  expect(marks).toHaveLength(2)
})

it('notices within a minute a change that nobody announced', async () => {
  await start()
  content = 'second'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(marks).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(marks).toHaveLength(3)
})

it('marks everything once the store answers after it could not be read, and once more after that', async () => {
  await start()
  countContentFailure()
  noteContentAway()
  content = null
  await vi.advanceTimersByTimeAsync(20_000)
  expect(marks).toHaveLength(2)
  expect(isContentAway(), 'nobody else need ask').toBe(true)
  content = 'first'
  await vi.advanceTimersByTimeAsync(250)
  expect(marks).toHaveLength(3)
  expect(isContentAway()).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(marks.map((mark, index) => mark - (marks[index - 1] ?? 0)).at(-1)).toBe(3_250)
  expect(marks).toHaveLength(4)
})

it('marks everything once more when changes have calmed down for two seconds', async () => {
  await start()
  noteChange()
  await vi.advanceTimersByTimeAsync(1_500)
  noteChange()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(marks).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(250)
  expect(marks).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(marks).toHaveLength(3)
})

it('tries again when the server refuses its own call', async () => {
  await start()
  isRefused = true
  content = 'second'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(marks).toHaveLength(2)
  isRefused = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(marks).toHaveLength(3)
})

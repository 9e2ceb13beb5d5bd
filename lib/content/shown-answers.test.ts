import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createShownAnswers, type ShownAnswers } from './shown-answers'

/** What the store answers now, by the tag of the query. */
let store: Map<string, unknown>
let day: string
beforeEach(() => {
  store = new Map()
  day = '2026-11-24'
})

function setUp(limitMs?: number) {
  const answers = createShownAnswers({ day: () => day, limitMs })
  const show = (tag: string, answer: unknown) => {
    store.set(tag, answer)
    return answers.answerTo(tag, () => Promise.resolve(store.get(tag)))
  }
  return { answers, show }
}

it('names the answers that differ from what is shown, and no other', async () => {
  const { answers, show } = setUp()
  for (let number = 0; number < 20; number += 1) await show(`policy ${number}`, { title: `Policy ${number}` })
  await show('announcement', null)
  expect(await answers.takeChanged()).toEqual([])
  store.set('policy 3', { title: 'Policy 3, amended' })
  store.set('announcement', { text: 'Soon' })
  expect(new Set(await answers.takeChanged())).toEqual(new Set(['policy 3', 'announcement']))
})

it('names what has changed once, until the new answer is shown and changes again', async () => {
  const { answers, show } = setUp()
  await show('footer', { statement: 'old' })
  store.set('footer', { statement: 'new' })
  expect([await answers.takeChanged(), await answers.takeChanged()]).toEqual([['footer'], []])
  await show('footer', { statement: 'new' })
  expect(await answers.takeChanged()).toEqual([])
  store.set('footer', { statement: 'newer' })
  expect(await answers.takeChanged()).toEqual(['footer'])
})

it('names an answer of which an older one, on its way at the same time, may be shown', async () => {
  const { answers, show } = setUp()
  await show('footer', { statement: 'old' })
  await show('footer', { statement: 'new' })
  expect(await answers.takeChanged()).toEqual(['footer'])
})

describe('an answer that is on its way when content changes', () => {
  /** A store whose answers come when they are let. */
  function slowStore() {
    const waiting: ((answer: string) => void)[] = []
    const ask = vi.fn(() => new Promise<string>((resolve) => waiting.push(resolve)))
    const answer = (text: string) => waiting.shift()?.(text)
    return { ask, answer, asked: () => vi.waitFor(() => expect(waiting).toHaveLength(1)) }
  }

  it.each([
    ['is compared', ({ takeChanged }: ShownAnswers) => takeChanged()],
    ['all is marked', ({ forget }: ShownAnswers) => Promise.resolve(forget())],
  ])('is asked for again: %s', async (_how, change) => {
    const { answers } = setUp()
    const { ask, answer, asked } = slowStore()
    const shown = answers.answerTo('footer', ask)
    await change(answers)
    answer('old')
    await asked()
    answer('new')
    expect(await shown).toBe('new')
    expect(ask.mock.calls).toEqual([[1], [2]])
    const compared = answers.takeChanged()
    answer('new')
    expect(await compared, 'only the new answer is noted').toEqual([])
  })

  it('is asked for ten times at most', async () => {
    const { answers } = setUp()
    const { ask, answer, asked } = slowStore()
    const shown = answers.answerTo('footer', ask)
    for (let tries = 1; tries <= 10; tries += 1) {
      await asked()
      answers.forget()
      answer(`answer ${tries}`)
    }
    expect(await shown).toBe('answer 10')
  })
})

it('has everything count as changed on another day, once', async () => {
  const { answers, show } = setUp()
  await show('jobs', [])
  day = '2026-11-25'
  expect([await answers.takeChanged(), await answers.takeChanged()]).toEqual([null, []])
})

it('has everything count as changed where there are too many queries, and begins anew', async () => {
  const { answers, show } = setUp()
  for (let number = 0; number <= 5_000; number += 1) await show(`policy ${number}`, {})
  expect([await answers.takeChanged(), await answers.takeChanged()]).toEqual([null, []])
})

it('has everything count as changed where the store takes long', async () => {
  const { answers, show } = setUp(0)
  await show('footer', { statement: 'old' })
  expect(await answers.takeChanged()).toBeNull()
})

it('cannot tell while the store does not answer', async () => {
  const { answers } = setUp()
  const ask = vi.fn(() => Promise.resolve({}))
  await answers.answerTo('footer', ask)
  ask.mockRejectedValue(new Error('away'))
  await expect(answers.takeChanged()).rejects.toThrow('away')
})

it('asks a few at once', async () => {
  const { answers } = setUp()
  let running = 0
  let most = 0
  for (let number = 0; number < 30; number += 1)
    await answers.answerTo(String(number), async () => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running -= 1
      return {}
    })
  await answers.takeChanged()
  expect(most).toBe(6)
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fetched } from './fetch-published'
import { createQueryRegistry, type QueryRegistry } from './query-registry'

const NOTHING = { result: {}, syncTags: undefined }

/** The store's current results, by query tag. */
let store: Map<string, unknown>
let day: string
beforeEach(() => {
  store = new Map()
  day = '2026-11-24'
})

function setUp(options: { limitMs?: number; most?: number } = {}) {
  const registry = createQueryRegistry({ day: () => day, ...options })
  const show = (
    tag: string,
    answer: unknown,
    use?: Parameters<QueryRegistry['resultOf']>[2],
    syncTags?: string[],
  ) => {
    store.set(tag, answer)
    return registry.resultOf(tag, () => Promise.resolve({ result: store.get(tag), syncTags }), use)
  }
  return { registry, show }
}

it('reports only results that differ from those shown on pages', async () => {
  const { registry, show } = setUp()
  for (let number = 0; number < 20; number += 1) await show(`policy ${number}`, { title: `Policy ${number}` })
  await show('announcement', null)
  expect(await registry.takeChangedTags()).toEqual([])
  store.set('policy 3', { title: 'Policy 3, amended' })
  store.set('announcement', { text: 'Soon' })
  expect(new Set(await registry.takeChangedTags())).toEqual(new Set(['policy 3', 'announcement']))
})

it('reports a changed result only once, until the result is shown and changes again', async () => {
  const { registry, show } = setUp()
  await show('footer', { statement: 'old' })
  store.set('footer', { statement: 'new' })
  expect([await registry.takeChangedTags(), await registry.takeChangedTags()]).toEqual([['footer'], []])
  await show('footer', { statement: 'new' })
  expect(await registry.takeChangedTags()).toEqual([])
  store.set('footer', { statement: 'newer' })
  expect(await registry.takeChangedTags()).toEqual(['footer'])
})

it('reports a result as changed if pages may show an older, concurrent one', async () => {
  const { registry, show } = setUp()
  await show('footer', { statement: 'old' })
  await show('footer', { statement: 'new' })
  expect(await registry.takeChangedTags()).toEqual(['footer'])
})

describe('a result in flight when content changes', () => {
  /** A store that responds only when the test lets it. */
  function slowStore() {
    const waiting: ((answer: Fetched<string>) => void)[] = []
    const ask = vi.fn(() => new Promise<Fetched<string>>((resolve) => waiting.push(resolve)))
    const answer = (result: string) => waiting.shift()?.({ result, syncTags: undefined })
    return { ask, answer, asked: () => vi.waitFor(() => expect(waiting).toHaveLength(1)) }
  }

  it.each([
    ['results are compared', ({ takeChangedTags }: QueryRegistry) => takeChangedTags()],
    ['everything is revalidated', ({ clear }: QueryRegistry) => Promise.resolve(clear())],
  ])('fetches a pending result again when %s', async (_how, change) => {
    const { registry } = setUp()
    const { ask, answer, asked } = slowStore()
    const shown = registry.resultOf('footer', ask)
    await change(registry)
    answer('old')
    await asked()
    answer('new')
    expect(await shown).toBe('new')
    expect(ask.mock.calls).toEqual([[1], [2]])
    const compared = registry.takeChangedTags()
    answer('new')
    expect(await compared, 'only the new answer is noted').toEqual([])
  })

  it('fetches a pending result at most ten times', async () => {
    const { registry } = setUp()
    const { ask, answer, asked } = slowStore()
    const shown = registry.resultOf('footer', ask)
    for (let tries = 1; tries <= 10; tries += 1) {
      await asked()
      registry.clear()
      answer(`answer ${tries}`)
    }
    expect(await shown).toBe('answer 10')
  })
})

it('reports everything as changed once when a new day starts', async () => {
  const { registry, show } = setUp()
  await show('jobs', [])
  day = '2026-11-25'
  expect([await registry.takeChangedTags(), await registry.takeChangedTags()]).toEqual([null, []])
})

it('reports everything as changed once after too many queries', async () => {
  const { registry, show } = setUp({ most: 20 })
  for (let number = 0; number <= 20; number += 1) await show(`policy ${number}`, {})
  expect([await registry.takeChangedTags(), await registry.takeChangedTags()]).toEqual([null, []])
})

it('compares shared results first and treats those left over when time runs out as changed', async () => {
  const { registry, show } = setUp({ limitMs: 60 })
  for (let number = 0; number < 12; number += 1) await show(`policy ${number}`, {})
  await show('footer', { statement: 'old' }, 'many')
  const send = vi.fn(() => new Promise<typeof NOTHING>((resolve) => setTimeout(resolve, 100, NOTHING)))
  for (let number = 0; number < 6; number += 1) await registry.resultOf(`slow ${number}`, send, 'many')
  const policies = Array.from({ length: 12 }, (_, number) => `policy ${number}`)
  expect(new Set(await registry.takeChangedTags())).toEqual(new Set(policies))
})

it('reports a volatile result as changed without comparing it', async () => {
  const { registry } = setUp()
  const ask = vi.fn(() => Promise.resolve(NOTHING))
  await registry.resultOf('site index', ask, 'volatile')
  expect(await registry.takeChangedTags()).toEqual(['site index'])
  expect(ask).toHaveBeenCalledOnce()
})

it('rejects the comparison if a query fails', async () => {
  const { registry } = setUp()
  const ask = vi.fn(() => Promise.resolve(NOTHING))
  await registry.resultOf('footer', ask)
  ask.mockRejectedValue(new Error('away'))
  await expect(registry.takeChangedTags()).rejects.toThrow('away')
})

describe('when the sync tags of a change are known', () => {
  it('takePageTags returns only the tags of the page’s results that depend on the changed sync tags', async () => {
    const { registry, show } = setUp()
    await show('policy', { title: 'old' }, { slug: 'data' }, ['a'])
    await show('suburb', { title: 'old' }, { slug: 'data' }, ['b'])
    await show('policies', [], 'many', ['a'])
    await show('other', { title: 'old' }, { slug: 'health' }, ['a'])
    store.set('policy', { title: 'new' })
    expect(registry.takePageTags('data', ['a'])).toEqual(['policy'])
    await show('policy', { title: 'new' }, { slug: 'data' }, ['a'])
    expect(await registry.takeChangedTags(['a'])).toEqual([])
  })

  it('takePageTags makes a page’s in-flight query run again', async () => {
    const { registry } = setUp()
    const answers = ['old', 'new']
    const send = vi.fn(() => Promise.resolve({ result: answers.shift(), syncTags: ['a'] }))
    const rendering = registry.resultOf('policy', send, { slug: 'data' })
    registry.takePageTags('data', ['a'])
    expect(await rendering).toBe('new')
  })

  it('compares only results that may depend on the changed sync tags', async () => {
    const { registry, show } = setUp()
    await show('policy', { title: 'old' }, undefined, ['policy', 'footer'])
    await show('faq', { title: 'old' }, undefined, ['faq'])
    await show('clock', 'old')
    for (const tag of ['policy', 'faq', 'clock']) store.set(tag, 'new')
    expect(new Set(await registry.takeChangedTags(['footer', 'page']))).toEqual(new Set(['policy', 'clock']))
    expect(await registry.takeChangedTags()).toEqual(['faq'])
  })

  it.each(['rendered', 'compared'])('updates a result’s sync tags once the result is %s', async (how) => {
    const { registry } = setUp()
    let syncTags = ['old']
    const ask = () => Promise.resolve({ result: store.get('page'), syncTags })
    store.set('page', 'first')
    await registry.resultOf('page', ask)
    syncTags = ['new']
    if (how === 'rendered') await registry.resultOf('page', ask)
    else expect(await registry.takeChangedTags(['old'])).toEqual([])
    store.set('page', 'second')
    expect(await registry.takeChangedTags(['new'])).toEqual(['page'])
  })
})

it('compares at most six results at a time', async () => {
  const { registry } = setUp()
  let running = 0
  let most = 0
  for (let number = 0; number < 30; number += 1)
    await registry.resultOf(String(number), async () => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running -= 1
      return NOTHING
    })
  await registry.takeChangedTags()
  expect(most).toBe(6)
})

describe('results derived from a shared query', () => {
  /** Shows each entry of the store's list on a page of its own. */
  function shown(list: string[]) {
    const { registry } = setUp()
    const send = vi.fn(() => Promise.resolve({ result: [...list], syncTags: undefined }))
    const share = registry.share(send)
    const show = (index: number) =>
      registry.resultOf(`entry ${index}`, async () => {
        const { result, syncTags } = await share()
        return { result: result[index], syncTags }
      })
    return { registry, send, show }
  }

  afterEach(() => vi.useRealTimers())

  it('sends the shared query once for all results, and again to find which results changed', async () => {
    const list = ['Roads', 'Rail', 'Rent']
    const { registry, send, show } = shown(list)
    expect(await Promise.all([show(0), show(1), show(2)])).toEqual(['Roads', 'Rail', 'Rent'])
    expect(send).toHaveBeenCalledTimes(1)
    list[1] = 'Trains'
    expect(await registry.takeChangedTags()).toEqual(['entry 1'])
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('resends the shared query after a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { show, send } = shown(['Roads'])
    await show(0)
    vi.advanceTimersByTime(999)
    await show(0)
    expect(send).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await show(0)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('resends the shared query after a failure', async () => {
    const { show, send } = shown(['Roads'])
    send.mockRejectedValueOnce(new Error('away'))
    await expect(show(0)).rejects.toThrow('away')
    expect(await show(0)).toBe('Roads')
  })
})

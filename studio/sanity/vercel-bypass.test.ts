import { createClient } from '@sanity/client'
import { afterEach, expect, test, vi } from 'vitest'
import { subscribeToVercelProtectionBypass } from './vercel-bypass'

const ANSWER = { result: null, syncTags: ['s1:secret'] }
const endings: (() => void)[] = []

/** A subscription to a content store that responds when the test says so. */
async function subscribe() {
  const questions: { lastEvent: string | null; answer: (body: object, status?: number) => void }[] = []
  let events: ReadableStreamDefaultController<string> | undefined
  const fetch = (input: string | URL) => {
    const url = new URL(input)
    if (url.pathname.includes('/live/events/')) {
      const stream = new ReadableStream<string>({ start: (controller) => void (events = controller) })
      const headers = { 'content-type': 'text/event-stream' }
      return Promise.resolve(new Response(stream.pipeThrough(new TextEncoderStream()), { headers }))
    }
    return new Promise<Response>((resolve) => {
      questions.push({
        lastEvent: url.searchParams.get('lastLiveEventId'),
        answer: (body, status = 200) => resolve(Response.json(body, { status })),
      })
    })
  }
  const client = createClient({
    projectId: 'party',
    dataset: 'test',
    apiVersion: '2025-02-19',
    useCdn: false,
    maxRetries: 0,
    resolveFetch: () => fetch,
  })
  const heard = vi.fn<(event: { type: string }) => void>()
  const listening = client.live.events().subscribe(heard)
  const onChange = vi.fn<(secret: string | null) => void>()
  const end = subscribeToVercelProtectionBypass(client, onChange)
  endings.push(end, () => listening.unsubscribe())
  await vi.waitFor(() => expect(events).toBeDefined())
  await vi.waitFor(() => expect(questions).toHaveLength(1))
  return {
    questions,
    onChange,
    end,
    /** Publishes something, and returns once the browser has received the event. */
    publish: async (id: string, tag: string) => {
      heard.mockClear()
      events?.enqueue(`event: message\nid: ${id}\ndata: ${JSON.stringify({ tags: [tag] })}\n\n`)
      await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
    },
  }
}

afterEach(() => {
  for (const end of endings.splice(0)) end()
  vi.useRealTimers()
})

test('keeps Vercel’s first bypass response even if something is published in the meantime', async () => {
  const { questions, onChange, publish } = await subscribe()
  await publish('e1', 's1:other')
  questions[0]?.answer(ANSWER)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(null))
  expect(questions).toHaveLength(1)
})

test('reads Vercel’s bypass secret again only if it has changed', async () => {
  const { questions, onChange, publish } = await subscribe()
  await publish('e1', 's1:secret')
  expect(questions, 'one at a time').toHaveLength(1)
  questions[0]?.answer(ANSWER)
  await vi.waitFor(() => expect(questions).toHaveLength(2))
  expect(questions[1]?.lastEvent).toBe('e1')
  questions[1]?.answer({ ...ANSWER, result: 'first' })
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith('first'))

  await publish('e2', 's1:other')
  expect(questions).toHaveLength(2)
  await publish('e3', 's1:secret')
  await vi.waitFor(() => expect(questions).toHaveLength(3))
  expect(questions[2]?.lastEvent).toBe('e3')
  questions[2]?.answer({ ...ANSWER, result: 'second' })
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith('second'))
})

test('retries a failed request for Vercel’s bypass secret', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { questions, onChange } = await subscribe()
  questions[0]?.answer({ message: 'out of order' }, 500)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(questions).toHaveLength(2)
  })
  questions[1]?.answer(ANSWER)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(null))
})

test('stops requesting and reporting Vercel’s bypass secret once unsubscribed', async () => {
  const { questions, onChange, publish, end } = await subscribe()
  end()
  questions[0]?.answer(ANSWER)
  await publish('e1', 's1:secret')
  expect(onChange).not.toHaveBeenCalled()
  expect(questions).toHaveLength(1)
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ClaimedMail, Outcome, WrittenEntry } from './outbox-store.ts'
import { type OutboxWorker, startOutboxWorker } from './outbox-worker.ts'
import type { Delivery } from './smtp.ts'

const SENT: Delivery = { kind: 'sent' }
const DOWN: Delivery = { kind: 'later', words: 'ECONNREFUSED', isServer: true }
const SECOND = 1000

/** What the worker has done so far. */
interface Done {
  /** Ids of emails handed to the server, in order. */
  given: string[]
  finished: (Outcome & { id: string })[]
  /** When the worker started to send each email, in seconds since the start of the test. */
  sentAt: number[]
  /** Number of open connection pools. */
  open: number
  /** Ids of entries that became emails or failed. */
  written: string[]
  /** Problems reported to the inbox, in order. */
  problems: (string | null)[]
  looks: number
}

let worker: OutboxWorker | undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  const closed = worker?.close()
  await vi.advanceTimersByTimeAsync(SECOND)
  await closed
  vi.useRealTimers()
})

function mail(id: string, attempt = 1): ClaimedMail {
  return {
    ...{ id, attempt, recipient: `${id}@example.org`, subject: 'Hi', plainText: 'Hi', html: null },
    ...{ headers: {}, messageId: `<${id}@party.example>` },
  }
}

/** Starts a worker with these emails in its outbox. */
function start({
  mails,
  send = () => Promise.resolve(SENT),
  finish = () => Promise.resolve(),
  entries = [],
  write = () => Promise.reject(new Error('content is away')),
  storeWritten = () => Promise.resolve(),
  isSuspended = () => false,
}: {
  mails: ClaimedMail[]
  send?: (mail: string) => Promise<Delivery>
  finish?: (outcome: Outcome) => Promise<void>
  entries?: string[]
  write?: Parameters<typeof startOutboxWorker>[0]['write']
  storeWritten?: (id: string) => Promise<void>
  isSuspended?: () => boolean
}) {
  const began = Date.now()
  const done: Done = { given: [], finished: [], sentAt: [], open: 0, looks: 0, written: [], problems: [] }
  const claim = vi.fn(() => Promise.resolve(mails.shift() ?? null))
  const log = vi.fn<Parameters<typeof startOutboxWorker>[0]['log']>()
  worker = startOutboxWorker({
    store: {
      entries: () => {
        done.looks += 1
        return Promise.resolve(
          entries.map((id) => ({
            ...{ id, purpose: 'notice' as const, about_kind: 'contact', about_id: id, recipient: null },
            ...{ skills: [], job: null, reference: null },
          })),
        )
      },
      async write({ entries: [first] }) {
        const id = first?.id ?? ''
        await storeWritten(id)
        done.written.push(id)
      },
      claim,
      async finish({ id }, outcome) {
        await finish(outcome)
        done.finished.push({ id, ...outcome })
      },
      noteWorker: ({ problem }) => Promise.resolve(void done.problems.push(problem)),
    },
    sender: {
      from: { address: 'office@party.example' },
      perMinute: 60,
      server: {
        open(connections) {
          done.open += 1
          let isOpen = true
          expect(connections).toBe(4)
          return {
            send({ recipient }) {
              const [id = ''] = recipient.split('@')
              done.sentAt.push((Date.now() - began) / SECOND)
              done.given.push(id)
              return send(id)
            },
            close() {
              if (isOpen) done.open -= 1
              isOpen = false
            },
          }
        },
        check: () => Promise.resolve(),
      },
    },
    write,
    isSuspended,
    log,
  })
  return { done, claim, log, worker }
}

/** A server that responds only when the test lets it. */
function slowServer() {
  const waiting: (() => void)[] = []
  return {
    send: () => new Promise<Delivery>((resolve) => waiting.push(() => resolve(SENT))),
    async answerAll() {
      while (waiting.length > 0) {
        waiting.shift()?.()
        await vi.advanceTimersByTimeAsync(0)
      }
    },
  }
}

it('the outbox worker sends over up to four connections at once and then closes them', async () => {
  const server = slowServer()
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const { done } = start({ mails: ids.map((id) => mail(id)), send: server.send })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(done.given).toEqual(['a', 'b', 'c', 'd'])
  expect(done.open).toBe(1)
  await server.answerAll()
  expect(done.finished.map(({ id, outcome }) => `${id} ${outcome}`).toSorted()).toEqual(
    ids.map((id) => `${id} sent`),
  )
  expect(done.open).toBe(0)
})

it('the outbox worker polls a suspended database only after a wake-up', async () => {
  let isSuspended = true
  const mails: ClaimedMail[] = []
  const { done, worker } = start({ mails, isSuspended: () => isSuspended })
  await vi.advanceTimersByTimeAsync(600 * SECOND)
  expect(done.looks).toBe(0)
  isSuspended = false
  mails.push(mail('a'))
  worker.wake()
  await vi.advanceTimersByTimeAsync(500)
  expect(done).toMatchObject({ looks: 1, given: ['a'] })
})

it('the outbox worker leases an email for three minutes', async () => {
  const { done, claim } = start({ mails: [mail('a')] })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(done).toMatchObject({ given: ['a'], sentAt: [3], open: 0 })
  expect(claim).toHaveBeenCalledWith({ leaseSeconds: 180, domain: 'party.example', perMinute: 60 })
})

it('the outbox worker does not resend an email that was sent but not recorded', async () => {
  const mails = [mail('a')]
  let isAway = true
  const { done, log } = start({
    mails,
    finish: () => (isAway ? Promise.reject(new Error('the database is away')) : Promise.resolve()),
  })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(done).toMatchObject({ given: ['a'], finished: [] })
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ error: 'the database is away' }))
  isAway = false
  // The outbox returns the email again, because its lease has expired.
  mails.push(mail('a', 2))
  await vi.advanceTimersByTimeAsync(15 * SECOND)
  expect(done).toMatchObject({ given: ['a'], finished: [{ id: 'a', outcome: 'sent' }] })
  // Staff send the email again by hand, which makes it a new one.
  mails.push(mail('a', 3))
  await vi.advanceTimersByTimeAsync(15 * SECOND)
  expect(done.given).toEqual(['a', 'a'])
})

it('the outbox worker pauses all connections if the server is too busy for one of them', async () => {
  const mails = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((id) => mail(id))
  const { done } = start({
    mails,
    send: () => Promise.resolve({ kind: 'later', words: '421 closing', isServer: true }),
  })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  // So far the worker has tried at most one email per connection.
  const underWay = done.given.length
  expect(underWay).toBeLessThanOrEqual(4)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(done.given).toHaveLength(underWay)
  await vi.advanceTimersByTimeAsync(1)
  expect(done.given.length).toBeGreaterThan(underWay)
})

it('the outbox worker retries a deferred email after a minute, then at intervals of up to six hours', async () => {
  const { done } = start({
    mails: [1, 2, 3, 4, 5, 6, 7, 8].map((attempt) => mail('a', attempt)),
    send: () => Promise.resolve({ kind: 'later', words: 'busy', isServer: false }),
  })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(done.finished.map(({ retrySeconds }) => retrySeconds)).toEqual([
    60, 300, 900, 3_600, 10_800, 21_600, 21_600, 21_600,
  ])
})

it('the outbox worker pauses longer after each server failure and requeues the email', async () => {
  const mails = [mail('a', 3)]
  const { done } = start({
    mails,
    send: () => Promise.resolve(DOWN),
    finish: ({ outcome }) => {
      if (outcome === 'later') mails.push(mail('a', 3))
      return Promise.resolve()
    },
  })
  await vi.advanceTimersByTimeAsync(700 * SECOND)
  expect(done.sentAt).toEqual([3, 8, 23, 83, 383, 683])
  expect(done.finished.map(({ retrySeconds }) => retrySeconds)).toEqual([5, 15, 60, 300, 300, 300])
})

it('the outbox worker resumes after its pause even if the clock was set back', async () => {
  const mails = [mail('a')]
  const { done } = start({ mails, send: () => Promise.resolve(DOWN) })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(done.given).toHaveLength(1)
  vi.setSystemTime(Date.now() - 800 * 86_400_000)
  mails.push(mail('a'))
  await vi.advanceTimersByTimeAsync(5 * SECOND)
  expect(done.given).toHaveLength(2)
})

it('the outbox worker logs a repeated failure only once until a check succeeds', async () => {
  const mails = [mail('a')]
  let isFull = true
  const { log } = start({
    mails,
    finish: () => {
      mails.push(mail('a'))
      return isFull ? Promise.reject(new Error('could not write: disk full')) : Promise.resolve()
    },
  })
  const failures = () => log.mock.calls.filter(([{ event }]) => event === 'outbox cannot be worked on').length
  await vi.advanceTimersByTimeAsync(63 * SECOND)
  expect(failures()).toBe(1)
  isFull = false
  mails.length = 0
  await vi.advanceTimersByTimeAsync(15 * SECOND)
  isFull = true
  mails.push(mail('b'))
  await vi.advanceTimersByTimeAsync(15 * SECOND)
  expect(failures()).toBe(2)
})

it('the outbox worker checks again half a second after a wake-up, otherwise after fifteen seconds', async () => {
  const server = slowServer()
  const { done, worker } = start({ mails: [mail('a')], send: server.send })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  worker.wake()
  await server.answerAll()
  expect(done.looks).toBe(1)
  await vi.advanceTimersByTimeAsync(500)
  expect(done.looks).toBe(2)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(done.looks).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(done.looks).toBe(3)
})

it('the outbox worker sends emails that are already written while content cannot be read', async () => {
  const write = vi.fn<() => Promise<WrittenEntry[]>>().mockRejectedValueOnce(new Error('content is away'))
  write.mockResolvedValue([])
  const { done, log } = start({ mails: [mail('a')], entries: ['n'], write })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(done.given).toEqual(['a'])
  expect(done.problems).toEqual(['The wording of emails cannot be read: content is away'])
  expect(log).toHaveBeenCalledWith({
    ...{ level: 'error', event: 'mails not written yet', error: 'content is away' },
  })
  await vi.advanceTimersByTimeAsync(15 * SECOND)
  expect(done.problems.slice(1)).toEqual([null])
})

it('the outbox worker writes the other entries even if the database rejects one', async () => {
  const { done, log } = start({
    mails: [],
    entries: ['a', 'b', 'c'],
    write: (entries) =>
      Promise.resolve(
        entries.map((entry) =>
          entry.id === 'c' ? { entries: [entry], problem: 'too long' } : { entries: [entry], mails: [] },
        ),
      ),
    storeWritten: (id) => (id === 'a' ? Promise.reject(new Error('refused')) : Promise.resolve()),
  })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(done.written).toEqual(['b', 'c'])
  expect(log).toHaveBeenCalledExactlyOnceWith({
    ...{ level: 'error', event: 'mails not written yet', error: 'refused' },
  })
})

it('the outbox worker aborts unfinished work 300 ms after close()', async () => {
  const server = slowServer()
  const { done, worker } = start({
    mails: ['a', 'b', 'c', 'd', 'e'].map((id) => mail(id)),
    send: server.send,
  })
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  const closed = worker.close()
  await vi.advanceTimersByTimeAsync(299)
  expect(done.open).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(done.open).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  await closed
  await server.answerAll()
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(done.given).toEqual(['a', 'b', 'c', 'd'])
})

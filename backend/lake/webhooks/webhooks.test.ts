import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isValidSignature } from '@sanity/webhook'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { CommittedTransaction, DocumentChange, LakeDocument } from '../types.ts'
import { startWebhooks } from './webhooks.ts'
import type { Webhooks } from './webhooks.ts'

const Notice = z.object({ _id: z.string(), _type: z.string(), slug: z.string().nullable() })
const SECRET = 'a-secret-that-both-sides-know'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** What webhooks read from a lake, and a way to commit. */
class FakeLake {
  readonly transactions: CommittedTransaction[] = []
  readonly #listeners = new Set<(transaction: CommittedTransaction) => void>()

  commit(...changes: DocumentChange[]): void {
    const sequence = this.transactions.length + 1
    const transaction = {
      id: `tx${sequence}`,
      sequence,
      timestamp: '2026-11-21T00:00:00Z',
      author: 'p1',
      changes,
    }
    this.transactions.push(transaction)
    this.#listeners.forEach((listener) => listener(transaction))
  }

  lastSequence(): number {
    return this.transactions.length
  }

  transactionsAfter(sequence: number, limit: number): CommittedTransaction[] {
    return this.transactions.slice(sequence, sequence + limit)
  }

  onCommit(listener: (transaction: CommittedTransaction) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

let folder: string
let site: Server
let url: string
let received: Received[]
let statuses: number[]
let lake: FakeLake
let webhooks: Webhooks | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'webhooks-'))
  received = []
  statuses = []
  lake = new FakeLake()
  site = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}/api/revalidate`
})

afterEach(async () => {
  webhooks?.close()
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
  rmSync(folder, { recursive: true })
})

function start(): Webhooks {
  webhooks?.close()
  webhooks = startWebhooks({
    lake,
    url,
    secret: SECRET,
    cursorFile: join(folder, 'webhooks.json'),
    log: () => undefined,
  })
  return webhooks
}

function document(id: string, type = 'policy', slug = id): LakeDocument {
  return { _id: id, _type: type, _rev: 'r', _createdAt: '', _updatedAt: '', slug: { current: slug } }
}

const created = (id: string, type?: string): DocumentChange => ({
  documentId: id,
  previous: null,
  next: document(id, type),
  mutations: [],
})
const updated = (id: string): DocumentChange => ({
  documentId: id,
  previous: document(id),
  next: document(id, 'policy', `${id}-new`),
  mutations: [],
})
const deleted = (id: string): DocumentChange => ({
  documentId: id,
  previous: document(id),
  next: null,
  mutations: [],
})
const bodies = () => received.map(({ body }) => Notice.parse(JSON.parse(body)))

describe('what is announced', () => {
  it('sends one signed request per published document, which @sanity/webhook verifies', async () => {
    start()
    lake.commit(created('economy'), updated('home'), deleted('old'))
    await vi.waitFor(() => expect(received).toHaveLength(3))
    expect(bodies()).toEqual([
      { _id: 'economy', _type: 'policy', slug: 'economy' },
      { _id: 'home', _type: 'policy', slug: 'home-new' },
      { _id: 'old', _type: 'policy', slug: 'old' },
    ])
    expect(received.map(({ headers }) => headers['sanity-operation'])).toEqual(['create', 'update', 'delete'])
    const [first] = received
    expect(first?.headers).toMatchObject({
      'sanity-document-id': 'economy',
      'sanity-dataset': 'production',
      'sanity-project-id': 'local',
      'sanity-transaction-id': 'tx1',
      'sanity-transaction-time': '2026-11-21T00:00:00Z',
    })
    const signature = String(first?.headers['sanity-webhook-signature'])
    expect(await isValidSignature(first?.body ?? '', signature, SECRET)).toBe(true)
    expect(await isValidSignature(first?.body ?? '', signature, 'another secret')).toBe(false)
  })

  it('says nothing about drafts, versions and assets', async () => {
    start()
    lake.commit(
      created('drafts.economy'),
      created('versions.r1.economy'),
      created('image-abc', 'sanity.imageAsset'),
    )
    lake.commit(created('economy'))
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(bodies()[0]).toMatchObject({ _id: 'economy' })
  })

  it('announces an import by type, once each', async () => {
    start()
    lake.commit(
      ...Array.from({ length: 60 }, (_, at) => created(`doc${at}`, at % 2 === 0 ? 'policy' : 'faq')),
    )
    await vi.waitFor(() => expect(webhooks?.pending()).toBe(0))
    expect(bodies()).toEqual([
      { _id: '*', _type: 'policy', slug: null },
      { _id: '*', _type: 'faq', slug: null },
    ])
  })
})

describe('when the site does not answer', () => {
  it('tries again with the same idempotency key until it does', async () => {
    statuses = [500, 429, 503]
    start()
    lake.commit(updated('economy'))
    await vi.waitFor(() => expect(received).toHaveLength(4), { timeout: 5_000 })
    expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    await vi.waitFor(() => expect(webhooks?.pending()).toBe(0))
  })

  it('does not repeat what the site refuses for good', async () => {
    statuses = [401]
    start()
    lake.commit(updated('economy'))
    await vi.waitFor(() => expect(webhooks?.pending()).toBe(0))
    expect(received).toHaveLength(1)
    expect(webhooks?.lastFailure()).toContain('401')
  })

  it('sends the newest state of a document once after several changes', async () => {
    statuses = [500]
    start()
    lake.commit(created('economy'))
    await vi.waitFor(() => expect(received).toHaveLength(1))
    lake.commit(updated('economy'))
    lake.commit(updated('economy'))
    await vi.waitFor(() => expect(webhooks?.pending()).toBe(0))
    expect(received[1]?.headers['sanity-operation']).toBe('create')
    expect(bodies().at(-1)).toMatchObject({ slug: 'economy-new' })
  })

  it('announces after a restart what was committed but not delivered', async () => {
    start()
    lake.commit(updated('first'))
    await vi.waitFor(() => expect(webhooks?.pending()).toBe(0))
    webhooks?.close()
    lake.commit(updated('while-down'))
    start()
    await vi.waitFor(() => expect(webhooks?.pending()).toBe(0))
    expect(bodies().map(({ _id }) => _id)).toEqual(['first', 'while-down'])
  })

  it('keeps an undelivered change across a stop', async () => {
    statuses = [500]
    start()
    lake.commit(updated('economy'))
    await vi.waitFor(() => expect(webhooks?.lastFailure()).not.toBeNull())
    webhooks?.close()
    expect(JSON.parse(readFileSync(join(folder, 'webhooks.json'), 'utf8'))).toEqual({ delivered: 0 })
    start()
    await vi.waitFor(() => expect(webhooks?.pending()).toBe(0))
    expect(received).toHaveLength(2)
  })
})

it('does not announce what was there before webhooks were set up', () => {
  lake.commit(created('economy'))
  expect(start().pending()).toBe(0)
})

it('announces everything again when its note is damaged', async () => {
  lake.commit(created('economy'))
  writeFileSync(join(folder, 'webhooks.json'), '')
  start()
  await vi.waitFor(() => expect(received).toHaveLength(1))
})

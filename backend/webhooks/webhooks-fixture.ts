import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { CommittedTransaction, DocumentChange, LakeDocument } from '../lake/model/types.ts'

const Notice = z.object({ _id: z.string(), _type: z.string(), slug: z.string().nullable() })

/** A webhook as the site receives it. */
interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: z.infer<typeof Notice>
  text: string
}

/** The part of a lake that webhooks read, and a way to commit. */
export class FakeLake {
  readonly transactions: CommittedTransaction[] = []
  readonly #listeners = new Set<(transaction: CommittedTransaction) => void>()

  commit(...changes: DocumentChange[]): void {
    const sequence = this.transactions.length + 1
    const timestamp = '2026-11-21T00:00:00Z'
    const transaction = { id: `tx${sequence}`, sequence, timestamp, author: 'p1', changes }
    this.transactions.push(transaction)
    this.#listeners.forEach((listener) => listener(transaction))
  }

  onCommit(listener: (transaction: CommittedTransaction) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** A site that receives webhooks. */
export class TestSite {
  readonly received: Received[] = []
  /** Statuses of the next responses, 200 afterwards. `gone` closes the connection instead. */
  answers: (number | 'gone')[] = []
  /** Delays responses until `release`. */
  isHolding = false
  /** Largest number of concurrent requests. */
  mostAtOnce = 0
  readonly #held: (() => void)[] = []
  #open = 0
  readonly #server = createServer((request, response) => {
    this.#open += 1
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#open)
    response.once('close', () => (this.#open -= 1))
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { headers, url: path = '' } = request
      this.received.push({ path, headers, text, body: Notice.parse(JSON.parse(text)) })
      if (this.isHolding) this.#held.push(() => this.#answer(response))
      else this.#answer(response)
    })
  })

  /** Listens on a free port and returns the webhook URL. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}/api/revalidate`
  }

  release(): void {
    this.isHolding = false
    for (const answer of this.#held.splice(0)) answer()
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #answer(response: ServerResponse): void {
    const answer = this.answers.shift() ?? 200
    if (answer === 'gone') response.destroy()
    else response.writeHead(answer, answer === 307 ? { location: '/elsewhere' } : {}).end()
  }
}

/** Polls a condition on each turn of the event loop, without advancing fake timers. */
export async function until(isMet: () => boolean): Promise<void> {
  while (!isMet()) await setImmediate()
}

export const created = (id: string, type?: string): DocumentChange => ({
  ...{ documentId: id, mutations: [] },
  ...{ previous: null, next: document(id, type) },
})

export const updated = (id: string, slug = `${id}-new`): DocumentChange => ({
  ...{ documentId: id, mutations: [] },
  ...{ previous: document(id), next: document(id, 'policy', slug) },
})

export const deleted = (id: string): DocumentChange => ({
  ...{ documentId: id, mutations: [] },
  ...{ previous: document(id), next: null },
})

function document(id: string, type = 'policy', slug = id): LakeDocument {
  return { _id: id, _type: type, _rev: 'r', _createdAt: '', _updatedAt: '', slug: { current: slug } }
}

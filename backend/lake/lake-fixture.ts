import { createApp } from '../http/app.ts'
import { UnknownRequests } from '../base/unknown-requests.ts'
import type { Route } from '../base/route.ts'
import type { Caller } from '../base/caller.ts'
import { parseJson } from './model/json.ts'
import { openLake, type ContentLake } from './lake.ts'
import { createSubscriptions } from './events/lake-subscriptions.ts'
import { evaluateGuarded, guardTree, type Evaluation } from './groq/evaluate-query.ts'
import { narrowTree } from './groq/narrow.ts'
import { parseQuery } from './groq/parse-query.ts'
import type { Json } from './model/types.ts'

/** A caller for each role. */
const CALLERS = {
  anonymous: { kind: 'anonymous' },
  viewer: { kind: 'service', id: 'reader', name: 'Reader', role: 'viewer' },
  editor: { kind: 'service', id: 'writer', name: 'Writer', role: 'editor' },
} as const satisfies Record<string, Caller>

const MINUTE = 60_000

/** An empty lake. Its clock starts at 05:00 and advances by a minute per transaction. */
export function openTestLake(): ContentLake {
  let time = Date.parse('2026-11-21T04:59:00Z')
  return openLake({ file: ':memory:', now: () => new Date((time += MINUTE)) })
}

/** The same lake with a slot for only one event stream. */
export function withOneSlot(lake: ContentLake): ContentLake {
  return { ...lake, openStream: createSubscriptions(undefined, 1).openStream }
}

/** Requests a path below the API version. A `body` is posted as JSON, or unchanged if it is bytes. */
export async function ask(
  routes: readonly Route[],
  path: string,
  {
    as = 'viewer',
    version = 'v2025-02-19',
    body,
    headers = {},
    signal,
  }: {
    as?: keyof typeof CALLERS
    version?: string
    body?: Json | Buffer
    headers?: Record<string, string>
    signal?: AbortSignal
  } = {},
): Promise<Response> {
  const app = createApp({
    routes,
    identify: () => CALLERS[as],
    ownOrigins: new Set(['http://localhost']),
    unknownRequests: new UnknownRequests(),
    log: () => undefined,
  })
  const sent = body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body)
  const request = new Request(`http://localhost/backend/lake/${version}${path}`, {
    headers: { origin: 'http://localhost', ...headers },
    ...(body !== undefined && { method: 'POST', body: sent }),
    ...(signal !== undefined && { signal }),
  })
  return app.fetch(request, { remoteAddress: '127.0.0.1' })
}

/** Parses, narrows and evaluates a query over a view, as the query engine does. */
export async function evaluateQuery(evaluation: Evaluation): Promise<Json> {
  const tree = parseQuery(evaluation.query, evaluation.params)
  narrowTree(tree, evaluation.view)
  guardTree(tree)
  return evaluateGuarded(tree, evaluation)
}

/** Evaluates a query as staff, over all stored documents. */
export async function askLake(lake: ContentLake, query: string): Promise<Json> {
  const reader = { perspective: 'raw', visibility: 'all', clientClass: 'staff', identity: 'test' } as const
  return parseJson((await lake.query({ query, params: {}, ...reader })).result)
}

/** Parses an NDJSON response. */
export async function readLines(response: Response): Promise<Json[]> {
  const text = await response.text()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map(parseJson)
}

/** A server-sent event. */
interface StreamedEvent {
  event: string
  id: string | undefined
  data: Json
}

/** Reads the events of a stream as they arrive, skipping comments. */
export async function* readEvents(response: Response): AsyncGenerator<StreamedEvent, void, undefined> {
  if (response.body === null) throw new Error('The answer is no stream.')
  let text = ''
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + piece).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      const event = field('event')
      if (event !== undefined) yield { event, id: field('id'), data: parseJson(field('data') ?? 'null') }
    }
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLake, type ContentLake } from './lake.ts'
import { evaluateGroq, parseGroq } from './groq/groq.ts'
import type { Json } from './model/types.ts'

/** How long one query takes in the lake and in plain groq-js, measured in the same run. */
export interface QueryResult {
  name: string
  /** Median of several evaluations in milliseconds. */
  lake: number
  plain: number
}

/** The measurements for one size of dataset. */
export interface LakeResult {
  documents: number
  queries: QueryResult[]
  /** Milliseconds to open a file that holds all documents. */
  startUp: number
  /** Memory used by the open lake, in megabytes. */
  memory: number
  /** Milliseconds for one small durable write. */
  write: number
}

/** Number of types in the dataset. Each has the same number of documents. */
const TYPES = 20
const MOST_ROUNDS = 50
const MOST_MILLISECONDS = 1_000

/** Queries from the site and the Studio. `N` is replaced by a document's number. */
const QUERIES: readonly { name: string; query: string; params: Record<string, string> }[] = [
  { name: 'by id', query: '*[_id == $id][0]', params: { id: 'page-N' } },
  {
    name: 'by type and slug',
    query: '*[_type == $type && slug.current == $slug][0]{title, body}',
    params: { type: 'type-3', slug: 'page-N' },
  },
  {
    name: 'filter, order, slice, project',
    query: '*[_type == "type-3" && rank > 3] | order(title desc)[0...10]{_id, title, "slug": slug.current}',
    params: {},
  },
  {
    name: 'one type with a dereference',
    query: '*[_type == "type-3"]{_id, title, "author": author->title}',
    params: {},
  },
  { name: 'references()', query: '*[references($id)]{_id, title}', params: { id: 'page-0' } },
  { name: 'full text', query: '*[[title, body] match "page-N"]{_id, title}', params: {} },
]

/** Measures a dataset of this many documents in a temporary folder. */
export async function benchLake(count: number): Promise<LakeResult> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(folder, 'lake.db')
  try {
    const documents = makeDocuments(count)
    const filling = openLake({ file })
    filling.commit({ author: 'bench', mutations: documents.map((document) => ({ create: document })) })
    filling.close()

    const before = heapInUse()
    const began = performance.now()
    const lake = openLake({ file })
    await ask(lake, '*[_id == "page-0"][0]._id', {})
    const startUp = performance.now() - began
    const memory = heapInUse() - before
    const queries = await measureQueries(lake, documents)
    const write = await median((round) =>
      lake.commit({
        author: 'bench',
        mutations: [{ patch: { id: 'page-1', set: { title: `Page ${round}` } } }],
      }),
    )
    lake.close()
    return { documents: count, queries, startUp, memory, write }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measureQueries(lake: ContentLake, documents: readonly Json[]): Promise<QueryResult[]> {
  const number = documents.length - TYPES + 3
  const results: QueryResult[] = []
  for (const { name, query, params } of QUERIES) {
    const asked = query.replaceAll('N', String(number))
    const given = Object.fromEntries(
      Object.entries(params).map(([key, value]) => [key, value.replaceAll('N', String(number))]),
    )
    const expected = await plain(asked, given, documents)
    const actual = await ask(lake, asked, given)
    if (titlesIn(actual) !== titlesIn(JSON.stringify(expected)))
      throw new Error(`“${name}” gives another result.`)
    results.push({
      name,
      lake: await median(() => ask(lake, asked, given)),
      plain: await median(() => plain(asked, given, documents)),
    })
  }
  return results
}

async function ask(lake: ContentLake, query: string, params: Record<string, Json>): Promise<string> {
  const { result } = await lake.query({
    ...{ query, params, perspective: 'raw', visibility: 'all', clientClass: 'staff', identity: 'bench' },
  })
  return result
}

/** Evaluates a query with groq-js the usual way: over a list of documents, parsing the query each time. */
function plain(query: string, params: Record<string, Json>, dataset: readonly Json[]): Promise<unknown> {
  const tree = parseGroq(query, params)
  return evaluateGroq(tree, {
    ...{ dataset, params, identity: 'bench', timestamp: new Date() },
    sanity: { projectId: 'local', dataset: 'production' },
  })
}

/** Runs some work repeatedly and returns the median time in milliseconds. */
async function median(work: (round: number) => unknown): Promise<number> {
  const end = performance.now() + MOST_MILLISECONDS
  const times: number[] = []
  do {
    const began = performance.now()
    await work(times.length)
    times.push(performance.now() - began)
  } while (times.length < MOST_ROUNDS && performance.now() < end)
  return times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)] ?? Infinity
}

function makeDocuments(count: number): Record<string, Json>[] {
  return Array.from({ length: count }, (_, number) => ({
    _id: `page-${number}`,
    _type: `type-${number % TYPES}`,
    title: `Page ${number}`,
    rank: number % 10,
    slug: { _type: 'slug', current: `page-${number}` },
    author: { _type: 'reference', _ref: `page-${number - (number % 200)}` },
    body: `Text of page-${number}. ${'Less control, more growth, and freedom to those who think. '.repeat(12)}`,
  }))
}

/** The titles in a result, sorted, because the lake orders documents by id and adds attributes. */
function titlesIn(text: string): string {
  const titles = [...text.matchAll(/"title":"([^"]+)"/g)].map(([, title = '']) => title)
  return titles.sort().join()
}

function heapInUse(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

import { type Route, route, type RouteContext } from '../base/route.ts'
import type { QueryEngine } from '../lake/query/query-engine.ts'
import { HttpError } from '../base/errors.ts'
import { createSlots } from '../../lib/shared/slots.ts'
import { readJson } from '../base/request-body.ts'
import { asJson, isJsonObject, parseJson, type JsonObject } from '../lake/model/json.ts'
import type { QueryRequest } from '../lake/query/run-query.ts'
import { clientClassOf, callerId, parsePerspective, visibilityOf } from '../lake/model/perspective.ts'
import type { Json } from '../lake/model/types.ts'

const PATH = '/lake/:version/data/query/:dataset'
/** From this API version on, hosted Sanity's default perspective is published content. */
const PUBLISHED_BY_DEFAULT_SINCE = 'v2025-02-19'
/** Responses of up to this size don't count towards the budget, because the operating system buffers them. */
const UNCOUNTED_BYTES = 256 * 1024
/** Memory budget in bytes for large responses that visitors have not read yet. A small machine has two gigabytes. */
const MOST_HELD_BYTES = 64 * 1024 * 1024
const PIECE_BYTES = 64 * 1024

export function queryRoutes(lake: QueryEngine, sendToAnonymous = createResponseBudget()): Route[] {
  async function answer(context: RouteContext): Promise<Response> {
    const started = performance.now()
    const clientClass = clientClassOf(context.caller)
    const { returnQuery, resultSourceMap, ...asked } = await readQueryRequest(context)
    const { result, syncTags, sourceMap } = await lake.query({
      ...asked,
      visibility: visibilityOf(context.caller),
      clientClass,
      identity: callerId(context.caller),
      sourceMap: resultSourceMap,
    })
    // The parts are already JSON, so a large result isn't parsed and serialised again.
    const parts = [
      ...(returnQuery ? [`"query":${JSON.stringify(asked.query)}`] : []),
      `"result":${result}`,
      `"syncTags":${JSON.stringify(syncTags)}`,
      ...(sourceMap === undefined ? [] : [`"resultSourceMap":${sourceMap}`]),
      `"ms":${Math.round(performance.now() - started)}`,
    ]
    const json = `{${parts.join(',')}}`
    if (clientClass === 'anonymous') return sendToAnonymous(json)
    return new Response(json, { headers: { 'content-type': 'application/json' } })
  }

  return [route('GET', PATH, 'public', answer), route('POST', PATH, 'public', answer)]
}

/**
 * Parses the GROQ parameters in a URL: `$slug="health"` is the `slug` parameter.
 *
 * @throws HttpError badRequest if a value is not JSON
 */
export function readParams(searchParams: URLSearchParams): JsonObject {
  const params: JsonObject = {}
  for (const [key, text] of searchParams) {
    if (!key.startsWith('$') || key === '$__proto__') continue
    params[key.slice(1)] = parseParam(key, text)
  }
  return params
}

/**
 * Creates a function that responds to visitors, who could request large results and never read them. It throws
 * HttpError unavailable when too many bytes are waiting to be read.
 *
 * @param most memory budget for large responses in bytes
 */
export function createResponseBudget(most = MOST_HELD_BYTES): (json: string) => Response {
  const slots = createSlots({ limit: most })
  return (json) => {
    const bytes = Buffer.from(json)
    const headers = { 'content-type': 'application/json', 'content-length': String(bytes.length) }
    if (bytes.length <= UNCOUNTED_BYTES) return new Response(bytes, { headers })
    const free = slots.take(null, bytes.length)
    if (free === null) {
      const description =
        'Too many large results are waiting to be read. Request less, or try again in a moment.'
      throw new HttpError('unavailable', description, {
        details: { type: 'queryQueueError', description },
        headers: { 'retry-after': '5' },
      })
    }
    return new Response(inPieces(bytes, free), { headers })
  }
}

/** Reads a query, its parameters and options from the URL or, for POST, from the body. */
async function readQueryRequest({ request, url, params: { version = '' } }: RouteContext) {
  const { searchParams } = url
  const body = request.method === 'POST' ? asJson(await readJson(request)) : {}
  if (!isJsonObject(body))
    throw new HttpError('badRequest', 'The body must be an object with a `query` and its `params`.')
  const { query, perspective } = body
  const names = Array.isArray(perspective)
    ? perspective.filter((name) => typeof name === 'string')
    : perspective
  const isNamed = typeof names === 'string' || Array.isArray(names)
  return {
    query: typeof query === 'string' ? query : (searchParams.get('query') ?? ''),
    params: { ...readParams(searchParams), ...(isJsonObject(body['params']) && body['params']) },
    perspective: parsePerspective(
      isNamed ? names : (searchParams.get('perspective') ?? undefined),
      version === 'vX' || version >= PUBLISHED_BY_DEFAULT_SINCE ? 'published' : 'raw',
    ),
    returnQuery: searchParams.get('returnQuery') !== 'false',
    resultSourceMap: sourceMapOption(searchParams.get('resultSourceMap')),
  }
}

function parseParam(key: string, text: string): Json {
  try {
    return parseJson(text)
  } catch (error) {
    throw new HttpError(
      'badRequest',
      `Unable to parse value of "${key}": it is not JSON. Put quotes around text.`,
      { cause: error },
    )
  }
}

function sourceMapOption(value: string | null): QueryRequest['sourceMap'] {
  if (value === 'withKeyArraySelector') return value
  return value === 'true' ? 'plain' : 'none'
}

/** Streams bytes in chunks. Calls `onEnd` once, when everything has been read or the reader has left. */
function inPieces(bytes: Uint8Array, onEnd: () => void): ReadableStream<Uint8Array> {
  let place = 0
  return new ReadableStream({
    pull(controller) {
      if (place < bytes.length) {
        controller.enqueue(bytes.subarray(place, place + PIECE_BYTES))
        place += PIECE_BYTES
        return
      }
      controller.close()
      onEnd()
    },
    cancel: onEnd,
  })
}

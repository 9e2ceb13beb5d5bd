import { HttpError } from '../../http/errors.ts'
import { readJson } from '../../http/request-body.ts'
import type { RouteContext } from '../../http/route.ts'
import { asJson, isJsonObject, parseJson, type JsonObject } from '../json.ts'
import { parsePerspective } from '../perspective.ts'
import type { Json, Perspective } from '../types.ts'

/** From this version on, hosted Sanity reads published content unless asked otherwise. */
const PUBLISHED_BY_DEFAULT_SINCE = 'v2025-02-19'

/** A question to the lake, however it was asked. */
export interface QueryRequest {
  query: string
  params: JsonObject
  perspective: Perspective
  returnQuery: boolean
  resultSourceMap: 'none' | 'plain' | 'withKeyArraySelector'
}

/** Reads GROQ, its parameters and options from the address or, for POST, from the body. */
export async function readQueryRequest(context: RouteContext): Promise<QueryRequest> {
  const { searchParams } = context.url
  const body = context.request.method === 'POST' ? asJson(await readJson(context.request)) : {}
  if (!isJsonObject(body))
    throw new HttpError('badRequest', 'The body is an object with a `query` and its `params`.')
  const bodyParams = isJsonObject(body['params']) ? body['params'] : {}
  return {
    query: readText(body['query']) ?? searchParams.get('query') ?? '',
    params: { ...readParams(searchParams), ...bodyParams },
    perspective: parsePerspective(
      readNames(body['perspective']) ?? searchParams.get('perspective') ?? undefined,
      defaultPerspective(context.params['version'] ?? ''),
    ),
    returnQuery: searchParams.get('returnQuery') !== 'false',
    resultSourceMap: sourceMapOption(searchParams.get('resultSourceMap')),
  }
}

/**
 * The GROQ parameters of an address: `$slug="health"` is the parameter `slug`.
 *
 * @throws HttpError badRequest when a value is not JSON
 */
export function readParams(searchParams: URLSearchParams): JsonObject {
  const params: JsonObject = {}
  for (const [key, text] of searchParams) {
    if (!key.startsWith('$') || key === '$__proto__') continue
    params[key.slice(1)] = parseParam(key, text)
  }
  return params
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

function defaultPerspective(version: string): Perspective {
  return version === 'vX' || version >= PUBLISHED_BY_DEFAULT_SINCE ? 'published' : 'raw'
}

function readText(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null
}

function readNames(value: Json | undefined): string | string[] | undefined {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : undefined
}

function sourceMapOption(value: string | null): QueryRequest['resultSourceMap'] {
  if (value === 'withKeyArraySelector') return value
  return value === 'true' ? 'plain' : 'none'
}

import { readParams } from '../query/query-routes.ts'
import type { JsonObject } from '../json.ts'

/** What a listener asks to be told. */
export interface ListenRequest {
  query: string
  params: JsonObject
  includeMutations: boolean
  includeResult: boolean
  includePreviousRevision: boolean
  includeEffects: boolean
  includeAllVersions: boolean
  visibility: string
  /** Whether the listener wants to hear what it missed when it comes back. */
  canResume: boolean
}

/** Reads the address of data/listen. Defaults are hosted Sanity's. */
export function readListenRequest(searchParams: URLSearchParams): ListenRequest {
  const isAsked = (option: string, fallback: boolean) => {
    const value = searchParams.get(option)
    return value === null ? fallback : value === 'true'
  }
  return {
    query: searchParams.get('query') ?? '',
    params: readParams(searchParams),
    includeMutations: isAsked('includeMutations', true),
    includeResult: isAsked('includeResult', false),
    includePreviousRevision: isAsked('includePreviousRevision', false),
    includeEffects: searchParams.get('effectFormat') === 'mendoza',
    includeAllVersions: isAsked('includeAllVersions', false),
    visibility: searchParams.get('visibility') ?? 'transaction',
    canResume: isAsked('enableResume', false),
  }
}

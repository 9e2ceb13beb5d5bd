import { createApp } from '../../http/app.ts'
import type { Route } from '../../http/route.ts'
import { UnknownRequests } from '../../http/unknown-requests.ts'
import type { Caller } from '../../staff/caller.ts'
import { openLake, type ContentLake } from '../lake.ts'
import { parseJson } from '../json.ts'
import type { Json } from '../types.ts'

const VIEWER: Caller = { kind: 'service', id: 'reader', name: 'Reader', role: 'viewer' }
const ANONYMOUS: Caller = { kind: 'anonymous' }
const MINUTE = 60_000

/** An empty lake whose clock goes on a minute at each transaction, from 05:00 on. */
export function openTestLake(): ContentLake {
  let time = Date.parse('2026-11-21T04:59:00Z')
  return openLake({ file: ':memory:', now: () => new Date((time += MINUTE)) })
}

/** Asks routes for a path below the API version. */
export async function ask(
  routes: readonly Route[],
  path: string,
  { isAnonymous = false } = {},
): Promise<Response> {
  const app = createApp({
    routes,
    identify: () => (isAnonymous ? ANONYMOUS : VIEWER),
    ownOrigins: new Set(),
    unknownRequests: new UnknownRequests(),
    log: () => undefined,
  })
  const request = new Request(`http://localhost/backend/lake/v2025-02-19${path}`)
  return app.fetch(request, { remoteAddress: '127.0.0.1' })
}

/** The values of an NDJSON answer. */
export async function readLines(response: Response): Promise<Json[]> {
  const text = await response.text()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map(parseJson)
}

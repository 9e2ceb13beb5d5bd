import type { Route, RouteContext } from '../../http/route.ts'
import { askerOf, callerId, visibilityOf } from '../caller-id.ts'
import type { ContentLake } from '../lake.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { readQueryRequest } from './query-request.ts'

const PATH = '/lake/:version/data/query/:dataset'

/** GET and POST data/query. */
export function queryRoutes(lake: ContentLake): Route[] {
  const outbox = createOutbox()
  const handle = (context: RouteContext) => answerQuery(lake, outbox, context)
  return [
    { method: 'GET', path: PATH, access: 'public', handle },
    { method: 'POST', path: PATH, access: 'public', handle },
  ]
}

async function answerQuery(lake: ContentLake, outbox: Outbox, context: RouteContext): Promise<Response> {
  const started = performance.now()
  const asker = askerOf(context.caller)
  const { returnQuery, resultSourceMap, ...asked } = await readQueryRequest(context)
  const { result, syncTags, sourceMap } = await lake.answer({
    ...asked,
    visibility: visibilityOf(context.caller),
    asker,
    identity: callerId(context.caller),
    sourceMap: resultSourceMap,
  })
  // The parts are JSON already: a large answer is put together from them as it is.
  const parts = [
    ...(returnQuery ? [`"query":${JSON.stringify(asked.query)}`] : []),
    `"result":${result}`,
    `"syncTags":${JSON.stringify(syncTags)}`,
    ...(sourceMap === undefined ? [] : [`"resultSourceMap":${sourceMap}`]),
    `"ms":${Math.round(performance.now() - started)}`,
  ]
  const json = `{${parts.join(',')}}`
  if (asker === 'stranger') return outbox.respond(json)
  return new Response(json, { headers: { 'content-type': 'application/json' } })
}

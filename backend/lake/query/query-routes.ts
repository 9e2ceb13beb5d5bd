import type { Route, RouteContext } from '../../http/route.ts'
import { callerId, visibilityOf } from '../caller-id.ts'
import type { ContentLake } from '../lake.ts'
import { querySyncTags } from '../live/sync-tags.ts'
import { createSourceMap } from '../source-map/create-source-map.ts'
import { parseQuery } from './parse-query.ts'
import { readQueryRequest } from './query-request.ts'

const PATH = '/lake/:version/data/query/:dataset'

/** GET and POST data/query. */
export function queryRoutes(lake: ContentLake): Route[] {
  const handle = (context: RouteContext) => answerQuery(lake, context)
  return [
    { method: 'GET', path: PATH, access: 'public', handle },
    { method: 'POST', path: PATH, access: 'public', handle },
  ]
}

async function answerQuery(lake: ContentLake, context: RouteContext): Promise<Response> {
  const started = performance.now()
  const { query, params, perspective, returnQuery, resultSourceMap } = await readQueryRequest(context)
  const evaluation = {
    query,
    params,
    view: lake.views.get(perspective, visibilityOf(context.caller)),
    identity: callerId(context.caller),
  }
  const dereferenced = new Set<string>()
  const result = await lake.evaluate({ ...evaluation, onDereference: (id) => dereferenced.add(id) })
  const sourceMap =
    resultSourceMap === 'none'
      ? undefined
      : await createSourceMap({
          evaluation: { ...evaluation, timestamp: lake.now() },
          result,
          isKeyed: resultSourceMap === 'withKeyArraySelector',
        })
  return Response.json({
    ...(returnQuery && { query }),
    result,
    syncTags: querySyncTags(parseQuery(query, params), dereferenced),
    ...(sourceMap !== undefined && { resultSourceMap: sourceMap }),
    ms: Math.round(performance.now() - started),
  })
}

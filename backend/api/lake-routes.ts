import { HttpError } from '../base/errors.ts'
import type { Route } from '../base/route.ts'
import { DATASET, PROJECT_ID } from '../base/project.ts'
import { actionsRoute } from './actions-route.ts'
import { documentRoutes } from './document-routes.ts'
import { historyRoutes } from './history-routes.ts'
import type { ContentLake } from '../lake/lake.ts'
import { listenRoute } from './listen-route.ts'
import { liveEventsRoute } from './live-events-route.ts'
import { mutateRoute } from './mutate-route.ts'
import type { ReadTypes } from '../lake/mutate/rights.ts'
import { createResponseBudget, queryRoutes } from './query-routes.ts'

/**
 * All endpoints of the content lake except those for assets (../assets/asset-routes.ts).
 *
 * @param secondAccountTypes reads which types need a second account to publish (../lake/mutate/rights.ts)
 */
export function lakeRoutes(lake: ContentLake, secondAccountTypes: ReadTypes): Route[] {
  const sendToAnonymous = createResponseBudget()
  const routes = [
    ...queryRoutes(lake, sendToAnonymous),
    mutateRoute(lake, secondAccountTypes),
    actionsRoute(lake, secondAccountTypes),
    listenRoute(lake),
    liveEventsRoute(lake),
    ...historyRoutes(lake),
    ...documentRoutes(lake, sendToAnonymous),
  ]
  return [...routes, ...routes.map(byResource)].map(inDataset)
}

/**
 * Copies an endpoint to the URL that @sanity/client uses with `resource: {type: 'dataset', id: 'local.production'}`:
 * /projects/local/datasets/production/query for /data/query/production.
 */
function byResource(route: Route): Route {
  const [, endpoint = '', rest = ''] = /^\/lake\/:version\/data\/(.+?)\/:dataset(.*)$/.exec(route.path) ?? []
  return { ...route, path: `/lake/:version/projects/:projectId/datasets/:dataset/${endpoint}${rest}` }
}

/** Responds with 404 for any other dataset, as hosted Sanity does. */
function inDataset(route: Route): Route {
  return {
    ...route,
    handle(context) {
      const { dataset = '', projectId = PROJECT_ID } = context.params
      if (dataset === DATASET && projectId === PROJECT_ID) return route.handle(context)
      throw new HttpError('notFound', `Dataset "${dataset}" not found for project ID "${projectId}"`)
    },
  }
}

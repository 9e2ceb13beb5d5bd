import type { Route } from '../../http/route.ts'
import type { ContentLake } from '../lake.ts'
import { deletedRoute } from './deleted-route.ts'
import { documentsRoute } from './documents-route.ts'
import { eventsRoute } from './events-route.ts'
import { transactionsRoute } from './transactions-route.ts'

/** What the Studio's history panel, its timeline, its restore actions and its list of what was deleted read. */
export function historyRoutes(lake: ContentLake): Route[] {
  return [transactionsRoute(lake), documentsRoute(lake), eventsRoute(lake), deletedRoute(lake)]
}

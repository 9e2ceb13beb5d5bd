import 'server-only'
import { HOME_QUERY, HOME_TABS_QUERY } from './queries'
import { read } from './read'

/** The home page. Null in an empty data set. */
export function getHome() {
  return read({ query: HOME_QUERY, types: ['home', 'policy'] })
}

/** The policies that have a tab on the home page, in the order of the list of policies. */
export function getHomeTabs() {
  return read({ query: HOME_TABS_QUERY, types: ['policy'] })
}

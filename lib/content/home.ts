import 'server-only'
import { AGE_GROUPS_QUERY, TEAM_QUERY } from './home-queries'
import { HOME_QUERY, HOME_TABS_QUERY } from './queries'
import { read } from './read'

/** The home page. Null in an empty data set. */
export function getHome() {
  return read(HOME_QUERY)
}

/** The policies that have a tab on the home page, in the order of the list of policies. */
export function getHomeTabs() {
  return read(HOME_TABS_QUERY)
}

/** The age groups with their issues, in the order staff gave them. */
export function getAgeGroups() {
  return read(AGE_GROUPS_QUERY)
}

/** The leaders, in the order staff gave them. */
export function getTeam() {
  return read(TEAM_QUERY)
}

import 'server-only'
import { LINK_TARGETS } from './fragments'
import { AGE_GROUPS_QUERY, TEAM_QUERY } from './home-queries'
import { HOME_QUERY, HOME_TABS_QUERY } from './queries'
import { read } from './read'

/** The home page. Null in an empty data set. */
export function getHome() {
  return read({ query: HOME_QUERY, types: ['home', ...LINK_TARGETS] })
}

/** The policies that have a tab on the home page, in the order of the list of policies. */
export function getHomeTabs() {
  return read({ query: HOME_TABS_QUERY, types: ['policy'] })
}

/** The age groups with their issues, in the order staff gave them. */
export function getAgeGroups() {
  return read({ query: AGE_GROUPS_QUERY, types: ['ageGroup', 'policy'] })
}

/** The leaders, in the order staff gave them. */
export function getTeam() {
  return read({ query: TEAM_QUERY, types: ['teamMember'] })
}

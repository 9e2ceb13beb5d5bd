import 'server-only'
import { LINK_TARGETS } from './fragments'
import { read } from './read'
import {
  CONTACT_QUERY,
  JOB_OPENINGS_QUERY,
  JOIN_PARTY_QUERY,
  JOIN_TEAM_QUERY,
  SUPPORT_QUERY,
  VOLUNTEER_QUERY,
} from './take-part-queries'

/** The page for donations and other help. Null in an empty data set. */
export function getSupport() {
  return read({ query: SUPPORT_QUERY, types: ['support', ...LINK_TARGETS] })
}

/** The words of the contact page. Null in an empty data set. */
export function getContact() {
  return read({ query: CONTACT_QUERY, types: ['contact'] })
}

/** The page that explains membership. Null in an empty data set. */
export function getJoinParty() {
  return read({ query: JOIN_PARTY_QUERY, types: ['joinParty', 'sanity.fileAsset', ...LINK_TARGETS] })
}

/** The page for people who want to work for the party. Null in an empty data set. */
export function getJoinTeam() {
  return read({ query: JOIN_TEAM_QUERY, types: ['joinTeam'] })
}

/** The jobs that are open, in the order staff gave them. */
export function getJobOpenings() {
  return read({ query: JOB_OPENINGS_QUERY, types: ['jobOpening'] })
}

/** The page for volunteers. Null in an empty data set. */
export function getVolunteer() {
  return read({ query: VOLUNTEER_QUERY, types: ['volunteer'] })
}

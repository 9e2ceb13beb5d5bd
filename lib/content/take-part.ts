import 'server-only'
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
  return read(SUPPORT_QUERY)
}

/** The words of the contact page. Null in an empty data set. */
export function getContact() {
  return read(CONTACT_QUERY)
}

/** The page that explains membership. Null in an empty data set. */
export function getJoinParty() {
  return read(JOIN_PARTY_QUERY)
}

/** The page for people who want to work for the party. Null in an empty data set. */
export function getJoinTeam() {
  return read(JOIN_TEAM_QUERY)
}

/** The jobs that are open, in the order staff gave them. */
export function getJobOpenings() {
  return read(JOB_OPENINGS_QUERY)
}

/** The page for volunteers. Null in an empty data set. */
export function getVolunteer() {
  return read(VOLUNTEER_QUERY)
}

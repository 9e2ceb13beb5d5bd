import 'server-only'
import { read } from './read'
import {
  ABOUT_QUERY,
  CONSTITUTION_QUERY,
  ELECTION_QUERY,
  FAQ_PAGE_QUERY,
  FAQS_QUERY,
  MANIFESTO_QUERY,
} from './text-page-queries'

/** The page about the party. Null in an empty data set. */
export function getAbout() {
  return read(ABOUT_QUERY)
}

/** The words around the questions. Null in an empty data set. */
export function getFaqPage() {
  return read(FAQ_PAGE_QUERY)
}

/** The questions with an answer, in the order staff gave them. */
export function getFaqs() {
  return read(FAQS_QUERY)
}

/** The party's rules. Null in an empty data set. */
export function getConstitution() {
  return read(CONSTITUTION_QUERY)
}

/** The manifesto. Null in an empty data set. */
export function getManifesto() {
  return read(MANIFESTO_QUERY)
}

/** The campaign for the state election. Null in an empty data set. */
export function getElection() {
  return read(ELECTION_QUERY)
}

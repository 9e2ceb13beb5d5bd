import 'server-only'
import { LINK_TARGETS } from './fragments'
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
  return read({ query: ABOUT_QUERY, types: ['about', ...LINK_TARGETS] })
}

/** The words around the questions. Null in an empty data set. */
export function getFaqPage() {
  return read({ query: FAQ_PAGE_QUERY, types: ['faqPage', ...LINK_TARGETS] })
}

/** The questions with an answer, in the order staff gave them. */
export function getFaqs() {
  return read({ query: FAQS_QUERY, types: ['faq', ...LINK_TARGETS] })
}

/** The party's rules. Null in an empty data set. */
export function getConstitution() {
  return read({ query: CONSTITUTION_QUERY, types: ['constitution', ...LINK_TARGETS] })
}

/** The manifesto. Null in an empty data set. */
export function getManifesto() {
  return read({ query: MANIFESTO_QUERY, types: ['manifesto', ...LINK_TARGETS] })
}

/** The campaign for the state election. Null in an empty data set. */
export function getElection() {
  return read({ query: ELECTION_QUERY, types: ['election', ...LINK_TARGETS] })
}

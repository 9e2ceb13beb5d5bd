import type { PagePath } from '../../../../lib/pages.ts'
import { ABOUT } from './about.ts'
import { CONSTITUTION } from './constitution.ts'
import { CONTACT } from './contact.ts'
import { ELECTION } from './election.ts'
import { FAQ } from './faq.ts'
import { HOME } from './home.ts'
import { JOIN_PARTY } from './join-party.ts'
import { JOIN_TEAM } from './join-team.ts'
import { MANIFESTO } from './manifesto.ts'
import { POLICY_PAGES } from './policies.ts'
import type { SpecifiedPage } from './specified-page.ts'
import { STRATHFIELD } from './strathfield.ts'
import { SUPPORT } from './support.ts'
import { VOLUNTEER } from './volunteer.ts'

/** Every fixed page of the specification for the public; /admin has tests of its own. */
const FIXED_PAGES = {
  '/': HOME,
  '/about': ABOUT,
  '/support': SUPPORT,
  '/contact': CONTACT,
  '/constitution': CONSTITUTION,
  '/join-party': JOIN_PARTY,
  '/volunteer': VOLUNTEER,
  '/join-team': JOIN_TEAM,
  '/faq': FAQ,
  '/nsw-election-2027': ELECTION,
  '/manifesto': MANIFESTO,
} as const satisfies Partial<Record<PagePath, SpecifiedPage>>

/**
 * What the specification says of every public route (section 2, route table), by path. The header, the footer and the
 * page for all other paths are in shell.ts, the numbers that only behaviour shows in limits.ts.
 */
export const SPECIFICATION: Readonly<Record<string, SpecifiedPage>> = {
  ...FIXED_PAGES,
  '/local/strathfield': STRATHFIELD,
  ...POLICY_PAGES,
}

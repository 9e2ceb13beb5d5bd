import { aboutPage } from './about.ts'
import { constitutionPage } from './constitution.ts'
import { electionPage } from './election.ts'
import { contactPage } from './contact.ts'
import { faqPage } from './faq.ts'
import { homePage } from './home.ts'
import type { FormerPage, PageFields } from './former-page.ts'
import { manifestoPage } from './manifesto.ts'
import { newsletterPage } from './newsletter-page.ts'
import { supportPage } from './support.ts'
import { joinPartyPage } from './join-party.ts'
import { joinTeamPage } from './join-team.ts'
import { volunteerPage } from './volunteer.ts'

interface Mapping {
  /** Where the page was, and is. */
  path: string
  /** Turns the fields of the former document into those of the page. Any of them may be missing. */
  toPage(former: FormerPage): PageFields
}

/** The one-off documents that became pages made of blocks, by their former type, which is also their id. */
export const MAPPINGS: Readonly<Record<string, Mapping>> = {
  home: { path: '/', toPage: homePage },
  about: { path: '/about', toPage: aboutPage },
  constitution: { path: '/constitution', toPage: constitutionPage },
  manifesto: { path: '/manifesto', toPage: manifestoPage },
  election: { path: '/nsw-election-2027', toPage: electionPage },
  newsletterPage: { path: '/newsletter', toPage: newsletterPage },
  contact: { path: '/contact', toPage: contactPage },
  faqPage: { path: '/faq', toPage: faqPage },
  support: { path: '/support', toPage: supportPage },
  joinParty: { path: '/join-party', toPage: joinPartyPage },
  joinTeam: { path: '/join-team', toPage: joinTeamPage },
  volunteer: { path: '/volunteer', toPage: volunteerPage },
}

import { about } from './documents/about.ts'
import { ageGroupDocuments } from './documents/age-groups/all.ts'
import { announcement } from './documents/announcement.ts'
import { brand } from './documents/brand.ts'
import { constitution } from './documents/constitution.ts'
import { contact } from './documents/contact.ts'
import { election } from './documents/election.ts'
import { faqPage } from './documents/faq-page.ts'
import { faqDocuments } from './documents/faqs.ts'
import { footer } from './documents/footer.ts'
import { home } from './documents/home.ts'
import { jobDocuments } from './documents/job-openings.ts'
import { joinParty } from './documents/join-party.ts'
import { joinTeam } from './documents/join-team.ts'
import { strathfieldIssues } from './documents/local/strathfield-issues.ts'
import { strathfield } from './documents/local/strathfield.ts'
import { manifesto } from './documents/manifesto.ts'
import { navigation } from './documents/navigation.ts'
import { notFound } from './documents/not-found.ts'
import { policyDocuments } from './documents/policies/all.ts'
import { policyCategoryDocuments } from './documents/policy-categories.ts'
import { siteSettings } from './documents/site-settings.ts'
import { support } from './documents/support.ts'
import { teamDocuments } from './documents/team.ts'
import { volunteer } from './documents/volunteer.ts'

/** Every document of the seed, as its author writes it. */
export const documents = [
  siteSettings,
  announcement,
  navigation,
  footer,
  home,
  about,
  manifesto,
  election,
  faqPage,
  constitution,
  support,
  contact,
  joinParty,
  joinTeam,
  volunteer,
  notFound,
  brand,
  ...policyDocuments,
  ...policyCategoryDocuments,
  ...faqDocuments,
  ...ageGroupDocuments,
  strathfield,
  ...strathfieldIssues,
  ...teamDocuments,
  ...jobDocuments,
]

import { withKeys } from './builders/keys.ts'
import { about } from './documents/about.ts'
import { ageGroupDocuments } from './documents/age-groups.ts'
import { announcement } from './documents/announcement.ts'
import { brand } from './documents/brand.ts'
import { candidatesPage, eventsPage } from './documents/campaign.ts'
import { constitution } from './documents/constitution.ts'
import { contact } from './documents/contact.ts'
import { election } from './documents/election.ts'
import { faqDocuments, faqPage } from './documents/faq.ts'
import { forms } from './documents/forms.ts'
import { home } from './documents/home.ts'
import { joinParty } from './documents/join-party.ts'
import { jobDocuments, joinTeam } from './documents/join-team.ts'
import { manifesto } from './documents/manifesto.ts'
import { exampleArticles, newsPage } from './documents/news.ts'
import { newsletterPage } from './documents/newsletter.ts'
import { policyDocuments } from './documents/policies/all.ts'
import { policyCategoryDocuments } from './documents/policy-categories.ts'
import { redirects } from './documents/redirects.ts'
import { footer, navigation, notFound } from './documents/shell.ts'
import { siteSettings } from './documents/site-settings.ts'
import { strathfield, strathfieldIssues } from './documents/strathfield.ts'
import { support } from './documents/support.ts'
import { teamDocuments } from './documents/team.ts'
import { volunteer } from './documents/volunteer.ts'

/** All seed documents, before timestamps and keys are added. */
export const documents = [
  siteSettings,
  announcement,
  navigation,
  footer,
  forms,
  home,
  about,
  manifesto,
  election,
  faqPage,
  constitution,
  support,
  contact,
  newsPage,
  ...exampleArticles,
  newsletterPage,
  eventsPage,
  candidatesPage,
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
  ...redirects,
]

/** The creation time of every document. Fixed, so that the generated file is reproducible. */
const SEEDED_AT = '2026-11-01T00:00:00Z'

/** Returns the seed's documents with fixed timestamps and a `_key` on every object in an array. */
export function seededDocuments() {
  return documents.map(({ _id, _type, ...fields }) => ({
    _id,
    _type,
    _createdAt: SEEDED_AT,
    _updatedAt: SEEDED_AT,
    ...withFieldKeys(fields),
  }))
}

/** Returns the seed as NDJSON: one document per line. */
export function seedAsNdjson(): string {
  return seededDocuments()
    .map((document) => `${JSON.stringify(document)}\n`)
    .join('')
}

function withFieldKeys(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, withKeys(value)]))
}

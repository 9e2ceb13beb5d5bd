import { about } from './documents/about.ts'
import { constitution } from './documents/constitution.ts'
import { election } from './documents/election.ts'
import { faqPage } from './documents/faq-page.ts'
import { faqDocuments } from './documents/faqs.ts'
import { footer } from './documents/footer.ts'
import { home } from './documents/home.ts'
import { manifesto } from './documents/manifesto.ts'
import { navigation } from './documents/navigation.ts'
import { notFound } from './documents/not-found.ts'
import { policyDocuments } from './documents/policies/all.ts'
import { siteSettings } from './documents/site-settings.ts'

/** Every document of the seed, as its author writes it. */
export const documents = [
  siteSettings,
  navigation,
  footer,
  home,
  about,
  manifesto,
  election,
  faqPage,
  constitution,
  notFound,
  ...policyDocuments,
  ...faqDocuments,
]

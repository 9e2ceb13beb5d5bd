import { footer } from './documents/footer.ts'
import { home } from './documents/home.ts'
import { navigation } from './documents/navigation.ts'
import { notFound } from './documents/not-found.ts'
import { policyDocuments } from './documents/policies/all.ts'
import { siteSettings } from './documents/site-settings.ts'

/** Every document of the seed, as its author writes it. */
export const documents = [siteSettings, navigation, footer, home, notFound, ...policyDocuments]

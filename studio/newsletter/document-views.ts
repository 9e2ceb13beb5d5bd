import type { DefaultDocumentNodeResolver } from 'sanity/structure'
import { INBOX_ROLES } from '../../lib/inbox/inbox-desk'
import { NewsletterView } from './newsletter-view'

/** What a document's pane shows: its form, and of a newsletter, for those who may mail it, the mail beside it. */
export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType, currentUser }) => {
  const mayMail = currentUser?.roles.some(({ name }) => INBOX_ROLES.includes(name)) ?? false
  if (schemaType !== 'newsletter' || !mayMail) return S.document()
  return S.document().views([S.view.form(), S.view.component(NewsletterView).id('email').title('As email')])
}

import { siteSettings } from '../documents/site-settings.ts'
import { formPage } from './form-page.ts'
import { pdfDocument } from './pdf-document.ts'

/** Where the form lies, beside the NDJSON that names it. */
export const MEMBERSHIP_FORM_FILE = new URL('../files/membership-form.pdf', import.meta.url)

/** The seed's membership form: a PDF of one page that can be filled in on screen. */
export function membershipForm(): Buffer {
  const { partyName, email, address, authorisation } = siteSettings
  return pdfDocument(formPage({ partyName, email, address, authorisation }))
}

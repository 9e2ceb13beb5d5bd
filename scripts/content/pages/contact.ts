import { isRecord } from '../../../lib/is-record.ts'
import { block, type FormerPage, pageHead, type PageFields } from './former-page.ts'

/** The page /contact from the former document “contact”. The details are in the settings: they are shown also without labels. */
export function contactPage(former: FormerPage): PageFields {
  const { details, hours, form } = former
  const [reach] = block('contactDetails', 'details', { ...(isRecord(details) ? details : {}), hours })
  return {
    ...pageHead(former, 'contact'),
    blocks: [
      { _key: 'opening', _type: 'opening', look: 'low', drawing: 'sun' },
      reach ?? { _key: 'details', _type: 'contactDetails' },
      ...block('contactForm', 'form', isRecord(form) ? form : {}),
    ],
  }
}

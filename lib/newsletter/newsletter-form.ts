import 'server-only'
import { cacheLife } from 'next/cache'
import { withTimeout } from '../content/ask-store'
import { getStoredForm } from '../content/forms'
import { CONTENT_LIFE } from '../content/read'
import { browserApi } from '../env/forms-database'
import { mailReport } from '../inbox/mail-store'
import { NO_MAIL_WORDS } from './words'

/** How long the database may take, in milliseconds: the page waits for it. */
const LIMIT_MS = 2_000

/**
 * Reads the words of the newsletter's form, which promise no email while the site has no mail server, and where browsers
 * send it. Null while it is off.
 */
export async function getNewsletterForm() {
  const forms = await getStoredForm('newsletter')
  if (!forms?.newsletter) return null
  const newsletter = (await mayBeMailed()) ? forms.newsletter : { ...forms.newsletter, ...NO_MAIL_WORDS }
  return { forms: { ...forms, newsletter }, api: browserApi }
}

/** Whether mail can be sent, as far as is known. A mail server that is set up later counts within ten minutes. */
async function mayBeMailed(): Promise<boolean> {
  'use cache'
  cacheLife(CONTENT_LIFE)
  return withTimeout(mailReport(), LIMIT_MS).then(
    ({ isSetUp }) => isSetUp !== false,
    () => true,
  )
}

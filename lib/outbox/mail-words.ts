import { z } from 'zod'
import { withPartyNames } from '../shared/fill-in.ts'
import { visibleText } from '../shared/mailable.ts'

// A field that is missing, blank or of the wrong type counts as empty, so that all other emails can still be written.
const text = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' && visibleText(value) !== '' ? value.trim() : ''))
const texts = validEntries(z.string())

const Words = z.object({
  partyName: text,
  shortName: text,
  authorisation: text,
  notices: validEntries(z.object({ about: text, skills: texts, emails: texts })),
  /** Titles of all jobs, even closed ones, and of the general application. */
  jobs: texts,
  noticeSubject: text,
  noticeText: text,
  confirmations: validEntries(z.object({ about: text, subject: text, text })),
  askSubject: text,
  askText: text,
})

/** Content needed for emails: recipients of staff alerts, the wording, and the authorisation. */
export type MailWords = z.output<typeof Words>

const Answer = z.object({ result: Words })

/** Reads only published documents, so that no email contains draft text. */
const QUERY = `{
  ...*[_id == "siteSettings"][0]{partyName, shortName, authorisation},
  "jobs": [...*[_type == "jobOpening"].title, *[_id == "forms"][0].job.generalJob],
  ...*[_id == "forms"][0].newsletterMail{askSubject, askText},
  ...*[_id == "forms"][0]{
    notices[]{about, skills, emails}, noticeSubject, noticeText, confirmations[]{about, subject, text}
  }
}`
const TIMEOUT_MS = 10_000

/**
 * Fetches the wording of emails from the content store.
 *
 * @param queryAddress the store's query URL, `…/v<date>/data/query/<dataset>`
 * @throws Error if the store doesn't respond, or its response is invalid
 */
export async function readMailWords(queryAddress: string): Promise<MailWords> {
  const asked = new URLSearchParams({ query: QUERY, perspective: 'published' })
  const response = await fetch(`${queryAddress}?${asked}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`The content store responded with ${response.status}.`)
  const { result } = Answer.parse(await response.json())
  return withPartyNames(result, () => Promise.resolve(result))
}

/** Creates the schema of a list that drops invalid entries. */
function validEntries<T extends z.ZodType>(entry: T) {
  return z
    .unknown()
    .optional()
    .transform((list) => {
      const entries: unknown[] = Array.isArray(list) ? list : []
      return entries.flatMap((each) => {
        const { success, data } = entry.safeParse(each)
        return success ? [data] : []
      })
    })
}

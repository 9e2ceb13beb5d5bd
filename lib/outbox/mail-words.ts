import { z } from 'zod'
import { withPartyNames } from '../shared/fill-in.ts'
import { visibleText } from '../shared/mailable.ts'

// Any field of stored content may be missing, blank or of another type. It is empty then: the other mails are written.
const text = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' && visibleText(value) !== '' ? value.trim() : ''))
const texts = listOf(z.string())

const Words = z.object({
  partyName: text,
  shortName: text,
  authorisation: text,
  notices: listOf(z.object({ about: text, skills: texts, emails: texts })),
  /** Titles of all jobs, also of closed ones, and the title of the general application. */
  jobs: texts,
  noticeSubject: text,
  noticeText: text,
  confirmations: listOf(z.object({ about: text, subject: text, text })),
  askSubject: text,
  askText: text,
})

/** The content of mails: the recipients of notices, the texts, and the authorisation line. */
export type MailWords = z.output<typeof Words>

const Answer = z.object({ result: Words })

/** Reads published documents alone: no mail may hold the words of a draft. */
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
 * Reads the words of mails from the content store.
 *
 * @param queryAddress the address at which the store answers queries, `…/v<date>/data/query/<dataset>`
 * @throws Error when the store does not answer, or its answer cannot be read
 */
export async function readMailWords(queryAddress: string): Promise<MailWords> {
  const response = await fetch(
    `${queryAddress}?${new URLSearchParams({ query: QUERY, perspective: 'published' })}`,
    {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  )
  if (!response.ok) throw new Error(`The content store answered ${response.status}.`)
  const { result } = Answer.parse(await response.json())
  return withPartyNames(result, () => Promise.resolve(result))
}

/** A list without the entries that are not as they should be. */
function listOf<T extends z.ZodType>(entry: T) {
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

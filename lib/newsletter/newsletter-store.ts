import 'server-only'
import { z } from 'zod'
import { isPlaceholder } from '../brand/template-words'
import { readNewsletterMail } from '../content/newsletters'
import { siteUrl } from '../env/site'
import { answerOf, inboxDatabase, InboxError } from '../inbox/database'
import { hasMailServer, NO_MAIL_SERVER } from '../inbox/inbox-types'
import { mailReport, queueTest } from '../inbox/mail-store'
import { FIELD_LIMITS, fitsSubject, subjectLine } from '../shared/mail-limits'
import { cleanEmail, visibleText } from '../shared/mailable'
import { type NewsletterMail, firstLines, newsletterMail } from './newsletter-mail'
import type { NewsletterStatus, NewsletterPreview } from './newsletter-types'

/** Maximum size of an issue in bytes, which must fit into one request to the database (backend/rest). */
const MAX_BYTES = 60_000

const LONG_SUBJECT = `The subject is too long. Shorten it to ${FIELD_LIMITS.subject} characters or fewer.`

const Report = z.object({
  subscribers: z.number(),
  issue: z
    .object({
      started_at: z.string(),
      started_by: z.string(),
      recipients: z.number(),
      waiting: z.number(),
      sending: z.number(),
      sent: z.number(),
      failed: z.number(),
    })
    .transform(({ started_at: startedAt, started_by: startedBy, sending, waiting, ...issue }) => {
      return { ...issue, startedAt, startedBy, waiting: waiting + sending }
    })
    .nullable(),
})

type Written = Awaited<ReturnType<typeof readNewsletterMail>>

/** Reads a newsletter's status: its content, its subscribers, why it can't be sent, and the progress of sending. */
export async function readNewsletterStatus(id: string): Promise<NewsletterStatus> {
  const reporting = answerOf(inboxDatabase().rpc('newsletter_report', { document_id: id }))
  const [written, data, mail] = await Promise.all([read(id, 'published'), reporting, mailReport()])
  const report = Report.parse(data)
  return {
    revision: written.newsletter?._rev ?? null,
    subject: written.newsletter?.title ?? '',
    firstLines: firstLines(written),
    subscribers: report.subscribers,
    hasMailServer: hasMailServer(mail),
    problem: hasMailServer(mail) ? problemOf(written, report.subscribers) : NO_MAIL_SERVER,
    issue: report.issue,
  }
}

/** Writes a newsletter's email, including unpublished changes. */
export async function previewNewsletter(id: string): Promise<NewsletterPreview> {
  const mail = withoutToken(newsletterMail(await read(id, 'drafts'), siteUrl))
  return { subject: mail.subject, html: mail.html, plainText: mail.plain_text }
}

/**
 * Emails a newsletter, including unpublished changes, to the staff member who requests it.
 *
 * @throws InboxError 400 if their account has no email address, or the newsletter has no subject
 */
export async function testNewsletter(id: string, staffName: string): Promise<void> {
  const recipient = cleanEmail(staffName)
  if (recipient === null) throw new InboxError(400, 'Your account has no email address to send it to.')
  const written = await read(id, 'drafts')
  const { subject, plain_text, html } = withoutToken(newsletterMail(written, siteUrl))
  if (visibleText(subject) === '') throw new InboxError(400, 'Write the subject first.')
  if (!fitsSubject(`Test: ${subject}`)) throw new InboxError(400, LONG_SUBJECT)
  await queueTest({ recipient, subject: `Test: ${subject}`, plain_text, html })
}

/**
 * Queues an email for each subscriber. A newsletter can be sent only once.
 *
 * @param revision the published version that the sender has seen
 * @throws InboxError 400 with the reason if the newsletter can't be sent
 */
export async function sendNewsletter(
  id: string,
  { revision, by }: { revision: string; by: string },
): Promise<void> {
  const [written, desk] = await Promise.all([read(id, 'published'), readNewsletterStatus(id)])
  if (desk.issue !== null) return
  if (desk.problem !== null) throw new InboxError(400, desk.problem)
  if (written.newsletter?._rev !== revision)
    throw new InboxError(400, 'It has been changed and published since you opened it. Check it again.')
  const { subject, plain_text, html, headers } = newsletterMail(written, siteUrl)
  const args = { document_id: id, subject, plain_text, html, headers, started_by: by }
  if (new TextEncoder().encode(JSON.stringify(args)).length > MAX_BYTES)
    throw new InboxError(400, 'It is too long for an email. Shorten it and link to the rest on the website.')
  await answerOf(inboxDatabase().rpc('start_newsletter', args))
}

function problemOf({ newsletter, settings }: Written, subscribers: number): string | null {
  const authorisation = settings?.authorisation?.trim() ?? ''
  if (newsletter === null) return 'Publish it first. The published version is sent.'
  const subject = subjectLine(newsletter.title ?? '')
  if (visibleText(subject) === '' || !newsletter.content?.some(isVisible))
    return 'It has no subject or no text.'
  if (!fitsSubject(subject)) return LONG_SUBJECT
  if (authorisation === '' || isPlaceholder(authorisation))
    return 'The authorisation line in “Site settings” is still the placeholder. Write who authorises it and publish it.'
  return subscribers === 0 ? 'Nobody has subscribed yet.' : null
}

function isVisible(entry: NonNullable<NonNullable<Written['newsletter']>['content']>[number]): boolean {
  if (entry._type === 'accessibleImage') return true
  return entry.children?.some(({ text }) => visibleText(text ?? '') !== '') ?? false
}

async function read(id: string, versions: 'published' | 'drafts'): Promise<Written> {
  return readNewsletterMail(id, versions).catch(() => {
    throw new InboxError(502, 'The content store cannot be read right now. Try again.')
  })
}

/** Creates the email for staff, with an unsubscribe link that does nothing. */
function withoutToken(mail: NewsletterMail): NewsletterMail {
  const without = (text: string) => text.replaceAll('{{token}}', 'test')
  return { ...mail, plain_text: without(mail.plain_text), html: without(mail.html) }
}

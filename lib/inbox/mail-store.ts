import 'server-only'
import { cacheLife } from 'next/cache'
import { z } from 'zod'
import { withTimeout } from '../content/fetch-published'
import { CONTENT_LIFE } from '../content/read'
import { siteUrl } from '../env/site'
import { queryAddress } from '../env/sources'
import { contentSource } from '../env/content'
import { mailBody } from '../outbox/mail-body'
import { readMailWords } from '../outbox/mail-words'
import type { NewMail } from '../outbox/outbox-store'
import { unmailableRecipients } from '../outbox/write-mails'
import { answerOf, inboxDatabase, InboxError } from './database'
import { addCounts, type Mail, MAIL_STATES, type MailPage, type MailReport, PAGE_SIZE } from './inbox-types'

const Report = z
  .object({
    is_set_up: z.boolean().nullable(),
    sender: z.string().nullable(),
    problem: z.string().nullable(),
    unwritten: z.number(),
    waiting: z.number(),
    failed: z.number(),
    left_out: z.number(),
  })
  .transform(({ is_set_up: isSetUp, left_out: leftOut, unwritten, waiting, ...report }) => {
    return { ...report, isSetUp, leftOut, waiting: addCounts([waiting, unwritten]) }
  })
const State = z.enum(MAIL_STATES)

/** Reads one page of emails, newest first, and the outbox's status. */
export async function listMails(state: Mail['state'] | undefined, page = 1): Promise<MailPage> {
  const [report, unmailable, mails] = await Promise.all([
    mailReport(),
    readUnmailable(),
    answerOf(
      inboxDatabase().rpc('list_mails', {
        with_state: state ?? null,
        page_size: PAGE_SIZE,
        page_offset: (page - 1) * PAGE_SIZE,
      }),
    ),
  ])
  return {
    report: { ...report, unmailable },
    mails: mails.map((mail) => ({
      id: mail.id,
      createdAt: mail.created_at,
      purpose: mail.purpose,
      aboutKind: mail.about_kind,
      recipient: mail.recipient ?? '',
      subject: mail.subject ?? '',
      text: mail.plain_text ?? '',
      state: State.parse(mail.state),
      attempts: mail.attempts,
      dueAt: mail.due_at,
      sentAt: mail.sent_at,
      lastError: mail.last_error,
    })),
    total: mails[0]?.total_count ?? 0,
  }
}

/** Queues one failed email again, or all of them. @returns how many were queued */
export async function retryMails(id: string | undefined): Promise<number> {
  return answerOf(inboxDatabase().rpc('retry_mails', { mail_id: id ?? null }))
}

/** Deletes an unsent email. @throws InboxError 404 if it has been deleted or sent, or is being sent */
export async function discardMail(id: string): Promise<void> {
  const data = await answerOf(inboxDatabase().rpc('discard_mail', { mail_id: id }))
  if (!data) throw new InboxError(404, 'This email has been sent or deleted.')
}

/** Queues a test email. */
export async function storeTestMail(recipient: string, by: string): Promise<void> {
  const copy = await readMailWords(queryAddress(contentSource)).catch(() => {
    throw new InboxError(502, 'The content store cannot be reached, so the authorisation line is missing.')
  })
  const body = mailBody(`This is a test. ${by} asked for it in the inbox of ${siteUrl}. Email works.`, copy)
  await queueTest({ recipient, subject: `Test email from ${new URL(siteUrl).host}`, ...body })
}

/** Queues an email that staff send to themselves. */
export async function queueTest(mail: Omit<NewMail, 'purpose'>): Promise<void> {
  const mails: NewMail[] = [{ purpose: 'test', priority: 1, ...mail }]
  await answerOf(inboxDatabase().rpc('store_mails', { mails }))
}

/** Reads the outbox's status, except for the addresses that can't receive mail. */
export async function mailReport(): Promise<Omit<MailReport, 'unmailable'>> {
  return Report.parse(await answerOf(inboxDatabase().rpc('outbox_report')))
}

/** Finds alert recipients that can't receive mail. Empty while the content store can't be read. */
async function readUnmailable(): Promise<string[]> {
  const copy = await readMailWords(queryAddress(contentSource)).catch(() => null)
  return copy === null ? [] : unmailableRecipients(copy)
}

/** Timeout for the database in milliseconds. Short, because a page is waiting for the result. */
const MAY_MAIL_TIMEOUT_MS = 2_000

/** Whether mail can be sent, as far as is known. Takes up to ten minutes to notice a new mail server. */
export async function mayMail(): Promise<boolean> {
  'use cache'
  cacheLife(CONTENT_LIFE)
  return withTimeout(mailReport(), MAY_MAIL_TIMEOUT_MS).then(
    ({ isSetUp }) => isSetUp !== false,
    () => true,
  )
}

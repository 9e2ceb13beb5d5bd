import { z } from 'zod'

/** The state of an issue's sending. Mails are counted for thirty days. */
export interface NewsletterIssue {
  startedAt: string
  startedBy: string
  /** The number of all subscribers to whom the issue goes. */
  recipients: number
  /** With those that are being sent. */
  waiting: number
  sent: number
  failed: number
}

/** The state of a newsletter for staff, before and after it is sent. The published version is sent. */
export interface NewsletterStatus {
  /** The revision of the published version. Null while there is none. */
  revision: string | null
  subject: string
  /** The beginning of the text. */
  firstLines: string
  /** The number of subscribers. */
  subscribers: number
  /** Whether the site has a mail server. */
  hasMailServer: boolean
  /** Why the newsletter cannot be sent, in words for staff. Null when it can. */
  problem: string | null
  issue: NewsletterIssue | null
}

/** The mail of a newsletter as it looks with unpublished changes. */
export interface NewsletterPreview {
  subject: string
  html: string
  plainText: string
}

/** An action of staff: send a test mail to themselves, or send the revision that they have seen to all subscribers. */
export const NewsletterAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('test') }),
  z.object({ action: z.literal('send'), revision: z.string().min(1).max(200) }),
])
export type NewsletterAction = z.infer<typeof NewsletterAction>

/** The id of a published document. */
export const NewsletterId = z.string().regex(/^(?!drafts\.|versions\.)[\w.-]{1,128}$/)

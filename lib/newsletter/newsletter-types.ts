import { z } from 'zod'

/** The progress of sending an issue. Mails are counted for thirty days. */
export interface NewsletterIssue {
  startedAt: string
  startedBy: string
  /** The number of subscribers who get the issue. */
  recipients: number
  /** Including mails being sent. */
  waiting: number
  sent: number
  failed: number
}

/** The state of a newsletter for staff. The published version is sent. */
export interface NewsletterStatus {
  /** The revision of the published version, if there is one. */
  revision: string | null
  subject: string
  firstLines: string
  subscribers: number
  hasMailServer: boolean
  /** Why the newsletter cannot be sent, if so, for staff. */
  problem: string | null
  issue: NewsletterIssue | null
}

/** The mail of a newsletter with its unpublished changes. */
export interface NewsletterPreview {
  subject: string
  html: string
  plainText: string
}

/** A staff action: send a test email to themselves, or send the revision that they have seen to all subscribers. */
export const NewsletterAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('test') }),
  z.object({ action: z.literal('send'), revision: z.string().min(1).max(200) }),
])
export type NewsletterAction = z.infer<typeof NewsletterAction>

/** The id of a published document. */
export const NewsletterId = z.string().regex(/^(?!drafts\.|versions\.)[\w.-]{1,128}$/)

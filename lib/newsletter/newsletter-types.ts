import { z } from 'zod'

/** The progress of sending an issue. Its emails can be counted for thirty days. */
export interface NewsletterIssue {
  startedAt: string
  startedBy: string
  /** Number of subscribers who get the issue. */
  recipients: number
  /** Includes emails being sent. */
  waiting: number
  sent: number
  failed: number
}

/** A newsletter's status for staff. The published version is the one that is sent. */
export interface NewsletterStatus {
  /** Revision of the published version, if there is one. */
  revision: string | null
  subject: string
  firstLines: string
  subscribers: number
  hasMailServer: boolean
  /** Tells staff why the newsletter can't be sent. Null if it can. */
  problem: string | null
  issue: NewsletterIssue | null
}

/** A newsletter's email, including unpublished changes. */
export interface NewsletterPreview {
  subject: string
  html: string
  plainText: string
}

/** An action by staff: send a test email to themselves, or send the revision that they have seen to all subscribers. */
export const NewsletterAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('test') }),
  z.object({ action: z.literal('send'), revision: z.string().min(1).max(200) }),
])
export type NewsletterAction = z.infer<typeof NewsletterAction>

/** The id of a published document. */
export const NewsletterId = z.string().regex(/^(?!drafts\.|versions\.)[\w.-]{1,128}$/)

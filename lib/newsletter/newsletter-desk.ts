import { z } from 'zod'

/** How the sending of a newsletter stands, or stood: mails are counted for thirty days. */
export interface NewsletterIssue {
  startedAt: string
  startedBy: string
  /** How many it was sent to in all. */
  recipients: number
  /** Those that are on their way are among them. */
  waiting: number
  sent: number
  failed: number
}

/** What staff see of a newsletter before and after it is sent. What is sent is what is published. */
export interface NewsletterDesk {
  /** Of the published version; null while there is none. */
  revision: string | null
  subject: string
  /** The beginning of the text. */
  firstLines: string
  /** How many have subscribed. */
  subscribers: number
  /** Whether anything is mailed at all. */
  hasMailServer: boolean
  /** Why it cannot be sent, in words for staff; null when it can. */
  problem: string | null
  issue: NewsletterIssue | null
}

/** A newsletter as its mail looks, with what is not published yet. */
export interface NewsletterPreview {
  subject: string
  html: string
  plainText: string
}

/** What staff do: try it on themselves, or send what they have looked at to everybody. */
export const NewsletterAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('test') }),
  z.object({ action: z.literal('send'), revision: z.string().min(1).max(200) }),
])
export type NewsletterAction = z.infer<typeof NewsletterAction>

/** The id of a published document. */
export const NewsletterId = z.string().regex(/^(?!drafts\.|versions\.)[\w.-]{1,128}$/)

import { z } from 'zod'
import { isMailable } from '../outbox/mailable.ts'
import type { Count } from './inbox-desk'
import { EntryId, given, PageNumber } from './requests'

/** States of a mail that a list can be narrowed to. */
const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed'] as const

/** A mail as staff see it in the inbox. */
export interface Mail {
  id: string
  createdAt: string
  purpose: string
  recipient: string
  subject: string
  text: string
  state: (typeof MAIL_STATES)[number]
  attempts: number
  /** When it is tried next, while it waits. */
  dueAt: string
  sentAt: string | null
  /** In the words of the server that refused. */
  lastError: string | null
}

/** How the sending of mail stands. */
export interface MailReport {
  /** Null before any worker has run. */
  isSetUp: boolean | null
  /** The address that mail comes from. */
  sender: string | null
  /** What keeps all mail from being sent, in the server's words. */
  problem: string | null
  waiting: Count
  failed: Count
}

/** One page of the mails, and how sending stands. */
export interface MailPage {
  report: MailReport
  mails: Mail[]
  total: Count
}

export const MailQuestion = z.object({ state: given(z.enum(MAIL_STATES)), page: PageNumber })

/** What staff do: send again what failed (one, or all), delete what is not sent, or try whether mail arrives. */
export const MailAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('retry'), id: EntryId.optional() }),
  z.object({ action: z.literal('discard'), id: EntryId }),
  z.object({ action: z.literal('test'), recipient: z.string().trim().refine(isMailable) }),
])
export type MailAction = z.infer<typeof MailAction>

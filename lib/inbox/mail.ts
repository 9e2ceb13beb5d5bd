import { z } from 'zod'
import { cleanEmail } from '../shared/mailable.ts'
import type { Count } from './inbox-desk'
import { EntryId, optionalParameter, PageNumber } from './requests'

/** The states of a mail, by which a list can be filtered. */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed'] as const

/** A mail as staff see it in the inbox. */
export interface Mail {
  id: string
  createdAt: string
  purpose: string
  /** The kind of entries that it tells of. Null where it tells of none. */
  aboutKind: string | null
  /** Empty for a notice that is not written yet, or could not be. */
  recipient: string
  /** Empty, as the text, for a mail that is not written yet, or could not be. */
  subject: string
  text: string
  state: (typeof MAIL_STATES)[number]
  attempts: number
  /** The time of the next try, while the mail waits. */
  dueAt: string
  sentAt: string | null
  /** The words of the mail server that refused. Of a mail that was never tried: why, in a sentence. */
  lastError: string | null
}

/** The state of the sending of mail. */
export interface MailReport {
  /** Null before any worker has run. */
  isSetUp: boolean | null
  /** The address that mail comes from. */
  sender: string | null
  /** Why no mail can be written or sent, in a sentence with the mail server's words. */
  problem: string | null
  waiting: Count
  failed: Count
  /** Confirmations that were left out in the last 24 hours because too many waited already. */
  leftOut: number
  /** Addresses in “Forms” that are to get notices and cannot be mailed, in quotation marks. */
  unmailable: readonly string[]
}

/** One page of the mails, and the state of sending. */
export interface MailPage {
  report: MailReport
  mails: Mail[]
  total: Count
}

export const MailQuery = z.object({ state: optionalParameter(z.enum(MAIL_STATES)), page: PageNumber })

/** An action of staff: send failed mails again (one or all), delete a mail that is not sent, or send a test mail. */
export const MailAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('retry'), id: EntryId.optional() }),
  z.object({ action: z.literal('discard'), id: EntryId }),
  z.object({
    action: z.literal('test'),
    recipient: z
      .string()
      .overwrite((typed) => cleanEmail(typed) ?? '')
      .min(1),
  }),
])
export type MailAction = z.infer<typeof MailAction>

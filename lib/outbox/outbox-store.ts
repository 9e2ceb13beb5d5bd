import { z } from 'zod'
import { escapeHtml } from '../shared/escape-html.ts'
import type { OutgoingMail } from './smtp.ts'

/**
 * Calls a function of the database for the outbox (supabase/migrations), by its name and arguments.
 *
 * @throws Error when the database refuses or cannot be reached
 */
export type CallDatabase = (name: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>

/** A mail without words, which a trigger has stored: somebody is to be told of something. */
export type Note = z.output<typeof Note>

/** A mail that no other worker gets until the lease ends. */
export interface ClaimedMail extends OutgoingMail {
  id: string
  attempt: number
}

/** A mail that is to be stored in the outbox. */
export interface NewMail {
  purpose: 'notice' | 'confirmation' | 'answer' | 'test' | 'opt-in' | 'newsletter' | 'review' | 'release'
  recipient: string
  subject: string
  plain_text: string
  html: string
  /** Mails with the lowest number are sent first. 5 by default. */
  priority?: number
  about_kind?: string
  about_id?: string
  /** Of several mails with the same key one is stored. */
  dedupe_key?: string
  headers?: Readonly<Record<string, string>>
}

/** What becomes of notes that tell of the same: their mails, or the reason why none can be made, in words for staff. */
export type WrittenNotes = { notes: readonly Note[] } & ({ mails: readonly NewMail[] } | { problem: string })

/** The outcome of a try. */
export interface Outcome {
  outcome: 'sent' | 'later' | 'failed'
  error?: string
  /** Seconds until the next try. */
  retrySeconds?: number
}

/** The terms on which a worker claims a mail. */
export interface Claim {
  leaseSeconds: number
  /** The domain of Message-IDs. */
  domain: string
  perMinute: number
}

export type OutboxStore = ReturnType<typeof outboxStore>

const Note = z.object({
  id: z.string(),
  purpose: z.enum(['notice', 'confirmation', 'opt-in']),
  about_kind: z.string(),
  about_id: z.string(),
  recipient: z.string().nullable(),
  skills: z.array(z.string()),
  /** The job of an application, as the visitor chose or wrote it. */
  job: z.string().nullable(),
  /** The reference number of an application for membership. */
  reference: z.string().nullable(),
})

const Texts = z.record(z.string(), z.string())
const Claimed = z.array(
  z.object({
    id: z.string(),
    recipient: z.string(),
    subject: z.string(),
    plain_text: z.string(),
    html: z.string().nullable(),
    fills: Texts,
    headers: Texts,
    message_id: z.string(),
    attempt: z.number(),
  }),
)

/** Makes the store of the outbox, for the worker. */
export function outboxStore(call: CallDatabase) {
  return {
    /** Reads the notes, the oldest first. */
    notes: async (): Promise<Note[]> => z.array(Note).parse(await call('unwritten_mails', {})),

    /**
     * Replaces notes by mails. Without mails, or when the database refuses them, keeps the notes as failed.
     *
     * @throws Error when another worker was quicker
     */
    async write({ notes, ...written }: WrittenNotes): Promise<void> {
      const ids = notes.map(({ id }) => id)
      if ('problem' in written) await call('fail_notes', { note_ids: ids, reason: written.problem })
      else await call('write_mails', { note_ids: ids, mails: written.mails })
    },

    /** Claims the next mail that is due. Null when there is none, or the limit per minute is reached. */
    async claim({ leaseSeconds, domain, perMinute }: Claim): Promise<ClaimedMail | null> {
      const args = { most: 1, lease_seconds: leaseSeconds, mail_domain: domain, per_minute: perMinute }
      const [mail] = Claimed.parse(await call('claim_mails', args))
      if (mail === undefined) return null
      const { fills } = mail
      return {
        id: mail.id,
        attempt: mail.attempt,
        recipient: mail.recipient,
        subject: mail.subject,
        messageId: mail.message_id,
        plainText: fillIn(mail.plain_text, fills),
        html: mail.html === null ? null : fillIn(mail.html, fills, escapeHtml),
        headers: Object.fromEntries(
          Object.entries(mail.headers).map(([name, value]) => [name, fillIn(value, fills)]),
        ),
      }
    },

    /** Stores the outcome of a try. */
    async finish(
      { id, attempt }: Pick<ClaimedMail, 'id' | 'attempt'>,
      { outcome, error, retrySeconds }: Outcome,
    ): Promise<void> {
      await call('finish_mail', {
        ...{ mail_id: id, attempt, outcome },
        ...(error !== undefined && { error }),
        ...(retrySeconds !== undefined && { retry_after: `${Math.round(retrySeconds * 1000)} milliseconds` }),
      })
    },

    /** Stores the worker's state, which the inbox shows. */
    async noteWorker(state: {
      is_set_up: boolean
      sender: string | null
      problem: string | null
    }): Promise<void> {
      await call('note_outbox_worker', state)
    },
  }
}

/** Fills a mail's own values into a text that many mails share, at each `{{name}}`. */
function fillIn(
  text: string,
  fills: Readonly<Record<string, string>>,
  escape = (value: string) => value,
): string {
  return text.replace(/\{\{(\w{1,40})\}\}/g, (placeholder, name: string) => {
    const value = fills[name]
    return value === undefined ? placeholder : escape(value)
  })
}

const REST_TIMEOUT_MS = 15_000

/**
 * Makes the function that calls a hosted database by Supabase's REST interface.
 *
 * @param key the secret key
 */
export function callOverRest({ url, key }: { url: string; key: string }): CallDatabase {
  return async (name, args) => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(REST_TIMEOUT_MS),
    })
    // The database's own words may quote what people wrote.
    if (!response.ok) throw new Error(`The database answered ${response.status} to ${name}.`)
    const body = await response.text()
    const answer: unknown = body === '' ? null : JSON.parse(body)
    return answer
  }
}

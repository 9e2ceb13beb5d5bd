import { z } from 'zod'
import { escapeHtml } from '../shared/escape-html.ts'
import type { OutgoingMail } from './smtp.ts'

/**
 * Calls one of the outbox's database functions (supabase/migrations) by name.
 *
 * @throws Error if the database refuses or can't be reached
 */
export type CallDatabase = (name: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>

/** An unwritten outbox entry, stored by a database trigger. The worker turns it into emails. */
export type Entry = z.output<typeof Entry>

/** An email leased to this worker. */
export interface ClaimedMail extends OutgoingMail {
  id: string
  attempt: number
}

/** An email to store in the outbox. */
export interface NewMail {
  purpose: 'notice' | 'confirmation' | 'answer' | 'test' | 'opt-in' | 'newsletter' | 'review' | 'release'
  recipient: string
  subject: string
  plain_text: string
  html: string
  /** Lower numbers are sent first. 5 by default. */
  priority?: number
  about_kind?: string
  about_id?: string
  /** If several emails have the same key, only one is stored. */
  dedupe_key?: string
  headers?: Readonly<Record<string, string>>
}

/**
 * The result of writing entries about the same thing: their emails, or a message that tells staff why there are none.
 */
export type WrittenEntry = { entries: readonly Entry[] } & (
  | { mails: readonly NewMail[] }
  | { problem: string }
)

/** The result of an attempt to send an email. */
export interface Outcome {
  outcome: 'sent' | 'later' | 'failed'
  error?: string
  /** Delay before the next attempt, in seconds. */
  retrySeconds?: number
}

/** Options for leasing the next email. */
export interface Claim {
  leaseSeconds: number
  /** Domain for Message-IDs. */
  domain: string
  perMinute: number
}

export type OutboxStore = ReturnType<typeof outboxStore>

const Entry = z.object({
  id: z.string(),
  purpose: z.enum(['notice', 'confirmation', 'opt-in']),
  about_kind: z.string(),
  about_id: z.string(),
  recipient: z.string().nullable(),
  skills: z.array(z.string()),
  /** The job that was applied for, as chosen or written by the visitor. */
  job: z.string().nullable(),
  /** Reference number of a membership application. */
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

/** Creates the worker's access to the outbox. */
export function outboxStore(call: CallDatabase) {
  return {
    /** Reads the entries, oldest first. */
    entries: async (): Promise<Entry[]> => z.array(Entry).parse(await call('unwritten_mails', {})),

    /**
     * Replaces entries with emails. If there are none, or the database rejects them, keeps the entries as failed.
     *
     * @throws Error if another worker has replaced them first
     */
    async write({ entries, ...written }: WrittenEntry): Promise<void> {
      const ids = entries.map(({ id }) => id)
      if ('problem' in written) await call('fail_notes', { note_ids: ids, reason: written.problem })
      else await call('write_mails', { note_ids: ids, mails: written.mails })
    },

    /** Leases the next email that is due. Null if none is due, or the limit per minute has been reached. */
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

/** Inserts an email's own values into the shared text, in place of each `{{name}}`. */
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
 * Creates a function that calls a hosted database through Supabase's REST interface.
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
    // The database's own message may quote personal data.
    if (!response.ok) throw new Error(`The database responded to ${name} with ${response.status}.`)
    const body = await response.text()
    const answer: unknown = body === '' ? null : JSON.parse(body)
    return answer
  }
}

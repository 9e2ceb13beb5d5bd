import { z } from 'zod'
import { escapeHtml } from './escape-html.ts'
import type { OutgoingMail } from './smtp.ts'

/**
 * Calls a function of the outbox in the database (supabase/migrations), by its name and arguments.
 *
 * @throws Error when the database refuses or cannot be reached
 */
export type CallDatabase = (name: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>

/** That somebody is to be told: a trigger stored it, the words are still missing. */
export type Note = z.output<typeof Note>

/** A mail that this worker has for itself until its lease ends. */
export interface ClaimedMail extends OutgoingMail {
  id: string
  attempt: number
}

/** A mail to be stored. */
export interface NewMail {
  purpose: 'notice' | 'confirmation' | 'answer' | 'test' | 'opt-in' | 'newsletter' | 'review' | 'release'
  recipient: string
  subject: string
  plain_text: string
  html: string
  /** The lowest goes first; 5 when it is left out. */
  priority?: number
  about_kind?: string
  about_id?: string
  /** Of mails with the same one is stored. */
  dedupe_key?: string
  headers?: Readonly<Record<string, string>>
}

/** What came of a try. */
export interface Outcome {
  outcome: 'sent' | 'later' | 'failed'
  error?: string
  /** When it is tried again. */
  retrySeconds?: number
}

/** How many tries and how long a lease a worker wants. */
export interface Claim {
  leaseSeconds: number
  /** Domain of Message-IDs. */
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
  /** The job that an application is for, as the visitor chose or wrote it. */
  job: z.string().nullable(),
  /** Of an application for membership: its number, which the database made. */
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

/** The outbox as the worker uses it. */
export function outboxStore(call: CallDatabase) {
  return {
    /** Whom there is to tell, the oldest first. */
    notes: async (): Promise<Note[]> => z.array(Note).parse(await call('unwritten_mails', {})),

    /** Puts mails in the place of notes. @throws Error when another worker was quicker */
    async write(notes: readonly Note[], mails: readonly NewMail[]): Promise<void> {
      await call('write_mails', { note_ids: notes.map(({ id }) => id), mails })
    },

    /** The next mail that is due, null when there is none or the pace allows none. */
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

    /** Keeps for the inbox how the worker is. */
    async noteWorker(state: {
      is_set_up: boolean
      sender: string | null
      problem: string | null
    }): Promise<void> {
      await call('note_outbox_worker', state)
    },
  }
}

/** Puts what is a mail's own into a text that many share, in the place of `{{name}}`. */
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
 * The outbox of a hosted database, by Supabase's REST interface.
 *
 * @param key the secret key of staff's server
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

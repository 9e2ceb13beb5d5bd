import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { MailSettings } from '../env/mail-variables.ts'

/** An email ready to send. */
export interface OutgoingMail {
  recipient: string
  subject: string
  plainText: string
  html: string | null
  headers: Readonly<Record<string, string>>
  /** The Message-ID in angle brackets, the same for every attempt. */
  messageId: string
}

/** The result of sending an email. `words` is the server's own message, if it sent one. */
export type Delivery =
  | { kind: 'sent' }
  /** Permanently rejected by the server. */
  | { kind: 'refused'; words: string }
  /** May succeed later. `isServer` says that the cause is the server, not this email. */
  | { kind: 'later'; words: string; isServer: boolean }

export type MailServer = ReturnType<typeof smtpServer>
export type MailPool = ReturnType<MailServer['open']>

/**
 * Timeouts in milliseconds: `silence` is how long a slow server may pause, `mail` how long a whole attempt may take.
 */
const TIMEOUTS = { connect: 20_000, greeting: 20_000, silence: 30_000, mail: 60_000 } as const
/** SMTP reply codes from this one up are permanent rejections (RFC 5321, section 4.2.1). */
const PERMANENT = 500
/** “Service not available”, which a server sends before it closes the connection. */
const CLOSING = 421

/**
 * Creates the mail server configured in SMTP_URL.
 *
 * @param timeouts shorter timeouts for tests, in milliseconds
 */
export function smtpServer(
  settings: MailSettings,
  timeouts: Partial<Record<keyof typeof TIMEOUTS, number>> = {},
) {
  const { connect, greeting, silence, mail: longest } = { ...TIMEOUTS, ...timeouts }

  function transport(connections: number) {
    return createTransport({
      pool: true,
      maxConnections: connections,
      maxMessages: Infinity,
      // The outbox decides when to try an email again.
      maxRequeues: 0,
      host: settings.host,
      port: settings.port,
      secure: settings.isSecure,
      requireTLS: settings.needsTls && !settings.isSecure,
      ...(settings.auth && { auth: settings.auth }),
      name: domainOf(settings.from.address),
      connectionTimeout: connect,
      dnsTimeout: connect,
      greetingTimeout: greeting,
      socketTimeout: silence,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  return {
    /**
     * Creates a pool of connections that are opened on demand and reused.
     *
     * @param connections maximum number of connections
     */
    open(connections: number) {
      const pool = transport(connections)
      return {
        /** Sends an email. Never rejects. */
        async send(mail: OutgoingMail): Promise<Delivery> {
          const { recipient, subject, plainText, html, headers, messageId } = mail
          const lines = [recipient, subject, messageId, ...Object.entries(headers).flat()]
          if (lines.some((line) => /\p{Cc}/u.test(line)))
            return { kind: 'refused', words: 'An email header contains a line break.' }
          try {
            await pool.sendMail({
              from: settings.from,
              // An email that can't be composed now never will be.
              to: { name: '', address: recipient },
              subject,
              text: plainText,
              ...(html !== null && { html }),
              headers: { ...headers },
              messageId,
              signal: AbortSignal.timeout(longest),
            })
            return { kind: 'sent' }
          } catch (error) {
            return deliveryAfter(error)
          }
        },
        /** Closes all connections at once, even in the middle of sending an email. */
        close: (): void => pool.close({ force: true }),
      }
    },
    /** Connects and authenticates. @throws Error with the server's message */
    async check(): Promise<void> {
      const pool = transport(1)
      try {
        await pool.verify()
      } catch (error) {
        throw new Error(wordsOf(error), { cause: error })
      } finally {
        pool.close()
      }
    },
  }
}

/**
 * Maps an error to a result. An error about the recipient or the message concerns just this email. A rejected sender, a
 * wrong password or a lost connection does not.
 */
function deliveryAfter(error: unknown): Delivery {
  const words = wordsOf(error)
  const { command, responseCode, code } = fieldsOf(error)
  const isTooLarge = code === 'EMESSAGE' && responseCode === undefined
  const isAboutMail =
    isTooLarge || ((command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined)
  if (isTooLarge || (isAboutMail && Number(responseCode) >= PERMANENT)) return { kind: 'refused', words }
  return { kind: 'later', words, isServer: !isAboutMail || responseCode === CLOSING }
}

/** Returns the server's message from an error, or our own. */
export function wordsOf(error: unknown): string {
  const { code, response } = fieldsOf(error)
  if (code === 'EABORT') return 'The server took too long.'
  const words = response || (error instanceof Error ? error.message : 'The email could not be sent.')
  return code === 'ETLS' ? `No TLS: ${words}` : words
}

const Fields = z.object({
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
})

/** Reads the fields that nodemailer adds to its errors. */
function fieldsOf(error: unknown): z.infer<typeof Fields> {
  return Fields.safeParse(error).data ?? {}
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

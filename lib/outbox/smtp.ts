import { z } from 'zod'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailSettings } from '../env/mail-variables.ts'

/** A mail ready to send. */
export interface OutgoingMail {
  recipient: string
  subject: string
  plainText: string
  html: string | null
  headers: Readonly<Record<string, string>>
  /** In angle brackets. The same in every attempt. */
  messageId: string
}

/** The outcome of sending a mail. `words` is the server's own message, if any. */
export type Delivery =
  | { kind: 'sent' }
  /** Permanently rejected by the server. */
  | { kind: 'refused'; words: string }
  /** May succeed later. `isServer`: the cause is the server, not this mail. */
  | { kind: 'later'; words: string; isServer: boolean }

/** A connection that sends mails one after another. */
export interface MailSession {
  /** Sends a mail. Never rejects. Any outcome other than `sent` and `refused` ends the session. */
  send(mail: OutgoingMail): Promise<Delivery>
  /** Ends the session at once, even in the middle of a mail. */
  close(): void
}

export interface MailServer {
  /** Connects and authenticates. @throws Error with the server's message */
  open(): Promise<MailSession>
}

/** Timeouts in milliseconds. `silence` is the longest pause of a server that is merely slow. */
const TIMEOUTS = { connect: 20_000, greeting: 20_000, silence: 30_000, mail: 60_000 } as const
/** SMTP reply codes from here on are permanent rejections (RFC 5321, section 4.2.1). */
const PERMANENT = 500
/** “Service not available”, which a server sends before closing the connection. */
const CLOSING = 421

/**
 * Creates the mail server of SMTP_URL.
 *
 * @param timeouts shorter ones for tests, in milliseconds
 */
export function smtpServer(
  settings: MailSettings,
  timeouts: Partial<Record<keyof typeof TIMEOUTS, number>> = {},
): MailServer {
  const { connect, greeting, silence, mail: longest } = { ...TIMEOUTS, ...timeouts }

  function connection(): SMTPConnection {
    return new SMTPConnection({
      host: settings.host,
      port: settings.port,
      secure: settings.isSecure,
      requireTLS: settings.needsTls && !settings.isSecure,
      name: domainOf(settings.from.address),
      connectionTimeout: connect,
      dnsTimeout: connect,
      greetingTimeout: greeting,
      socketTimeout: silence,
    })
  }

  return {
    async open() {
      const smtp = connection()
      // Handles connection errors between commands too, because an unhandled error event would end the process.
      let connectionError: Error | undefined
      let onError: (error: Error) => void = () => undefined
      smtp.on('error', (error: Error) => {
        connectionError = error
        onError(error)
      })

      /** Runs a command. Also rejects on connection errors and timeouts. */
      function command<T>(
        milliseconds: number,
        run: (done: (error?: Error | null, value?: T) => void) => void,
      ) {
        return new Promise<T | undefined>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error('The server took too long.')), milliseconds)
          const done = (error?: Error | null, value?: T) => {
            clearTimeout(timer)
            if (error) reject(error)
            else resolve(value)
          }
          onError = done
          if (connectionError !== undefined) done(connectionError)
          else run(done)
        })
      }

      try {
        await command(connect + greeting, (done) => smtp.connect(done))
        const { auth } = settings
        if (auth !== undefined) await command(greeting, (done) => smtp.login({ ...auth }, done))
      } catch (error) {
        smtp.close()
        throw new Error(wordsOf(error), { cause: error })
      }

      return {
        async send(mail) {
          let message: Buffer
          try {
            message = await compose(mail, settings.from)
          } catch (error) {
            // A mail that cannot be composed now never will be.
            return { kind: 'refused', words: wordsOf(error) }
          }
          try {
            const envelope = { from: settings.from.address, to: [mail.recipient], size: message.length }
            await command(longest, (done) => smtp.send(envelope, message, done))
            return { kind: 'sent' }
          } catch (error) {
            const delivery = deliveryAfter(error)
            // The connection is reusable after a rejection if it can be reset.
            if (delivery.kind === 'later') smtp.close()
            else await command(silence, (done) => smtp.reset(done)).catch(() => smtp.close())
            return delivery
          }
        },
        close: () => smtp.close(),
      }
    },
  }
}

/** Composes the message. The address needs no quoting (`isMailable`). */
async function compose(
  { recipient, subject, plainText, html, headers, messageId }: OutgoingMail,
  from: MailSettings['from'],
): Promise<Buffer> {
  const lines = [recipient, subject, messageId, ...Object.entries(headers).flat()]
  if (lines.some((line) => /\p{Cc}/u.test(line)))
    throw new TypeError('A header of the mail has a line break.')
  const composer = new MailComposer({
    from,
    to: { name: '', address: recipient },
    subject,
    text: plainText,
    ...(html !== null && { html }),
    headers: { ...headers },
    messageId,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return new Promise((resolve, reject) => {
    composer.compile().build((error, message) => (error ? reject(error) : resolve(message)))
  })
}

/**
 * Maps an error to an outcome. An error about the recipient or the message concerns the mail; a rejected sender, a
 * wrong password and a lost connection do not.
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

/** Returns the server's message in an error, or our own. */
export function wordsOf(error: unknown): string {
  const { code, response } = fieldsOf(error)
  const words = response || (error instanceof Error ? error.message : 'The mail could not be sent.')
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

import { z } from 'zod'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailSettings } from '../env/mail-variables.ts'

/** A mail as the outbox gives it to the worker. */
export interface OutgoingMail {
  recipient: string
  subject: string
  plainText: string
  html: string | null
  headers: Readonly<Record<string, string>>
  /** With its angle brackets; the same at each try. */
  messageId: string
}

/** What came of one mail. Words are the server's own where it said any. */
export type Delivery =
  | { kind: 'sent' }
  /** The server refuses this mail for good. */
  | { kind: 'refused'; words: string }
  /** Another try may do. `isServer` when it is nothing about this mail. */
  | { kind: 'later'; words: string; isServer: boolean }

/** A connection over which one mail goes after another. */
export interface MailSession {
  /** Never rejects. After anything but `sent` and `refused` the session is over. */
  send(mail: OutgoingMail): Promise<Delivery>
  /** Ends at once, also in the middle of a mail. */
  close(): void
}

/** Where mail is handed over. */
export interface MailServer {
  /** Connects and signs in. @throws Error with the server's words */
  open(): Promise<MailSession>
}

/** Milliseconds. A slow server is one that still says something. */
const LIMITS = { connect: 20_000, greeting: 20_000, silence: 30_000, mail: 60_000 } as const
/** SMTP's codes from here on are refusals for good (RFC 5321, section 4.2.1). */
const FOR_GOOD = 500
/** “Try again later” and “service not available”, which a server says before it closes. */
const CLOSING = 421

/**
 * The server of SMTP_URL.
 *
 * @param limits in milliseconds; tests cannot wait as long
 */
export function smtpServer(
  settings: MailSettings,
  limits: Partial<Record<keyof typeof LIMITS, number>> = {},
): MailServer {
  const { connect, greeting, silence, mail: longest } = { ...LIMITS, ...limits }

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
      // What the connection itself says, also between two commands: unheard, that would end the process.
      let lost: Error | undefined
      let hear: (error: Error) => void = () => undefined
      smtp.on('error', (error: Error) => {
        lost = error
        hear(error)
      })

      /** Settles as the command does, or when the connection ends or the time is over. */
      function command<T>(
        milliseconds: number,
        give: (done: (error?: Error | null, value?: T) => void) => void,
      ) {
        return new Promise<T | undefined>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error('The server took too long.')), milliseconds)
          const done = (error?: Error | null, value?: T) => {
            clearTimeout(timer)
            if (error) reject(error)
            else resolve(value)
          }
          hear = done
          if (lost !== undefined) done(lost)
          else give(done)
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
            // What cannot be written now cannot be later.
            return { kind: 'refused', words: wordsOf(error) }
          }
          try {
            const envelope = { from: settings.from.address, to: [mail.recipient], size: message.length }
            await command(longest, (done) => smtp.send(envelope, message, done))
            return { kind: 'sent' }
          } catch (error) {
            const delivery = judge(error)
            // After a refusal the connection is as good as before; one that is not is closed.
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

/** The message as it goes over the wire. The address is one that needs no quoting (`isMailable`). */
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
 * What an error means for the mail. The recipient and the message are the mail's own; a sender that is refused, a
 * password and a lost connection are nothing about it.
 */
function judge(error: unknown): Delivery {
  const words = wordsOf(error)
  const { command, responseCode, code } = fieldsOf(error)
  const isTooLarge = code === 'EMESSAGE' && responseCode === undefined
  const isAboutMail =
    isTooLarge || ((command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined)
  if (isTooLarge || (isAboutMail && Number(responseCode) >= FOR_GOOD)) return { kind: 'refused', words }
  return { kind: 'later', words, isServer: !isAboutMail || responseCode === CLOSING }
}

/** The server's own words, and our own where it said nothing. */
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

/** What nodemailer adds to its errors. */
function fieldsOf(error: unknown): z.infer<typeof Fields> {
  return Fields.safeParse(error).data ?? {}
}

/** @returns the part of an address behind the @ */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

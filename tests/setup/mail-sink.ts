import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerError } from 'smtp-server'
import type { MailSettings } from '../../lib/env/mail-variables.ts'

/** A mail that the server has taken: its answer was “250”. */
export interface TakenMail {
  /** As the envelope says. */
  from: string
  to: string
  messageId: string
  raw: string
}

/** How the server behaves; what is left out, it does well. */
export interface SinkManners {
  /** SMTP's code and words with which it refuses a recipient. */
  refuse?: (recipient: string) => readonly [code: number, words: string] | undefined
  /** The same for a message that has come over. */
  refuseMessage?: (recipient: string, messageId: string) => readonly [code: number, words: string] | undefined
  /** Whether it cuts the connection in the middle of a message to somebody. */
  cutsOff?: (recipient: string) => boolean
  /** Milliseconds until it says that it has taken a message. */
  slowness?: number
  /** The only name and password that it lets in. */
  login?: { user: string; pass: string }
}

/** A mail server of this machine that keeps what it takes. */
export interface MailSink {
  taken: TakenMail[]
  manners: SinkManners
  /** Takes everything from now on. */
  behaveWell(): void
  settings: MailSettings
  /** Reads a mail as a mailbox would. */
  read(mail: TakenMail): Promise<Email>
  /** Takes no connection any more, as a server that is down. */
  goDown(): Promise<void>
  /** Listens again, at the same port. */
  comeUp(): Promise<void>
}

/**
 * Starts it. Callers must end it with `goDown`.
 *
 * @param settings what a client is told otherwise
 * @param options.offersTls whether it offers STARTTLS, with a certificate that nobody vouches for
 */
export async function startMailSink(
  settings: Partial<MailSettings> = {},
  { offersTls = false }: { offersTls?: boolean } = {},
): Promise<MailSink> {
  const taken: TakenMail[] = []
  const manners: SinkManners = {}
  let server = create(taken, manners, offersTls)
  const port = await listen(server, 0)
  return {
    taken,
    manners,
    behaveWell() {
      for (const name of Object.keys(manners)) Reflect.deleteProperty(manners, name)
    },
    settings: {
      ...{ host: '127.0.0.1', port, isSecure: false, needsTls: false, auth: undefined },
      ...{ from: { name: 'Our Party', address: 'office@party.example' }, perMinute: 100_000 },
      ...settings,
    },
    read: ({ raw }) => PostalMime.parse(raw),
    goDown: () =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection.close()
        server.close(() => resolve())
      }),
    async comeUp() {
      server = create(taken, manners, offersTls)
      await listen(server, port)
    },
  }
}

function create(taken: TakenMail[], manners: SinkManners, offersTls: boolean): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      const { login } = manners
      const isRight = username === login?.user && password === login?.pass
      done(isRight ? null : refusal([535, '5.7.8 Wrong user or password']), { user: username })
    },
    onMailFrom(_address, { user }, done) {
      done(manners.login && !user ? refusal([530, '5.7.0 Sign in first']) : null)
    },
    onRcptTo({ address }, _session, done) {
      const words = manners.refuse?.(address)
      done(words && refusal(words))
    },
    onData(stream, { id, envelope }, done) {
      const to = envelope.rcptTo[0]?.address ?? ''
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      if (manners.cutsOff?.(to)) {
        for (const connection of server.connections) if (connection.id === id) connection.close()
        stream.resume()
        return
      }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const messageId = /^message-id:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? ''
        const words = manners.refuseMessage?.(to, messageId)
        if (words) return done(refusal(words))
        const answer = () => {
          taken.push({ from, to, messageId, raw })
          done()
        }
        if (manners.slowness === undefined) answer()
        else setTimeout(answer, manners.slowness)
      })
    },
  })
  // A client that goes away in the middle is what these tests are about.
  server.on('error', () => undefined)
  return server
}

function listen(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve) => {
    const listening = server.listen(port, '127.0.0.1', () => {
      const address: AddressInfo | string | null = listening.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

function refusal([code, words]: readonly [number, string]): SMTPServerError {
  return Object.assign(new Error(words), { responseCode: code })
}

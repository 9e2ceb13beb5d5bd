import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerError } from 'smtp-server'
import type { MailSettings } from '../../lib/env/mail-variables.ts'

/** An email that the server has accepted with code 250. */
export interface TakenMail {
  /** The envelope sender. */
  from: string
  to: string
  messageId: string
  raw: string
}

/** How the server misbehaves. Anything left out works normally. */
export interface SinkManners {
  /** The SMTP code and text with which the server refuses a recipient. */
  refuse?: (recipient: string) => readonly [code: number, words: string] | undefined
  /** The SMTP code and text with which the server refuses a message, after DATA. */
  refuseMessage?: (recipient: string, messageId: string) => readonly [code: number, words: string] | undefined
  /** Whether to drop the connection in the middle of a message to this recipient. */
  cutsOff?: (recipient: string) => boolean
  /** Milliseconds to wait before confirming a message. */
  slowness?: number
  /** Confirms no message before this resolves. */
  hold?: Promise<unknown>
  /** The only user name and password that it accepts. */
  login?: { user: string; pass: string }
}

/** A local SMTP server that keeps the emails it accepts. */
export interface MailSink {
  taken: TakenMail[]
  /** Senders of all messages received, including those on hold. */
  senders: Set<string>
  /** Ids of all connections over which messages were received. */
  connections: Set<string>
  manners: SinkManners
  /** Accepts everything from now on. */
  behaveWell(): void
  settings: MailSettings
  /** Parses an email as an email client would. */
  read(mail: TakenMail): Promise<Email>
  /** Parses the only accepted email. Fails unless there is exactly one. */
  readSingle(): Promise<Email>
  /** Closes the port, as if the server were down. */
  goDown(): Promise<void>
  comeUp(): Promise<void>
}

/**
 * Starts an SMTP server. Stop it with `goDown` when done.
 *
 * @param settings overrides parts of the URL that clients get
 * @param options.offersTls whether it offers STARTTLS, with a self-signed certificate
 */
export async function startMailSink(
  settings: Partial<MailSettings> = {},
  { offersTls = false }: { offersTls?: boolean } = {},
): Promise<MailSink> {
  const state: SinkState = { taken: [], senders: new Set(), connections: new Set(), manners: {} }
  const { taken, manners } = state
  const read = ({ raw }: TakenMail) => PostalMime.parse(raw)
  let server = create(state, offersTls)
  const port = await listen(server, 0)
  return {
    ...state,
    behaveWell() {
      for (const name of Object.keys(manners)) Reflect.deleteProperty(manners, name)
    },
    settings: {
      host: '127.0.0.1',
      port,
      isSecure: false,
      needsTls: false,
      auth: undefined,
      from: { name: 'Our Party', address: 'office@party.example' },
      perMinute: 100_000,
      ...settings,
    },
    read,
    async readSingle() {
      const [only, ...others] = taken
      if (only === undefined || others.length > 0) throw new Error(`${taken.length} mails came, not one.`)
      return read(only)
    },
    goDown: () =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection.close()
        server.close(() => resolve())
      }),
    async comeUp() {
      server = create(state, offersTls)
      await listen(server, port)
    },
  }
}

type SinkState = Pick<MailSink, 'taken' | 'senders' | 'connections' | 'manners'>

function create({ taken, senders, connections, manners }: SinkState, offersTls: boolean): SMTPServer {
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
      connections.add(id)
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
        senders.add(from)
        const answer = () => {
          taken.push({ from, to, messageId, raw })
          done()
        }
        if (manners.hold !== undefined) void manners.hold.then(answer)
        else if (manners.slowness === undefined) answer()
        else setTimeout(answer, manners.slowness)
      })
    },
  })
  // These tests disconnect in the middle of messages.
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

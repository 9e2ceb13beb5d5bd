import { z } from 'zod'
import { isMailable } from '../shared/mailable.ts'
import { optional, readVariables, wholeNumber } from './read-variables.ts'
import type { Variables } from './variables.ts'

/** The SMTP server and the sender of all mail. */
export interface MailSettings {
  host: string
  port: number
  /** Implicit TLS (smtps://). Otherwise the connection is upgraded to TLS if the server offers it. */
  isSecure: boolean
  /** Whether TLS is required, because a password is sent to another machine. */
  needsTls: boolean
  auth: { user: string; pass: string } | undefined
  from: { name: string; address: string }
  /** Maximum number of emails per minute, for all workers together. */
  perMinute: number
}

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const
/** Default for the maximum number of emails per minute. Small providers accept this many from one sender. */
const PER_MINUTE = 60
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

const URL_ERROR = 'SMTP_URL must be like smtps://user:password@mail.example.org:465, or smtp:// with STARTTLS'
const FROM_ERROR = 'MAIL_FROM must be an address, or a name with one: Our Party <office@example.org.au>'

const MailVariables = z.object({
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, hostname: /./, error: URL_ERROR }).transform(readServer)),
  MAIL_FROM: optional(z.string().transform(readSender)),
  MAIL_PER_MINUTE: wholeNumber([1, 100_000], 'MAIL_PER_MINUTE must be a number from 1 to 100000'),
})

/** Names of the mail variables. */
export const MAIL_VARIABLES: readonly string[] = Object.keys(MailVariables.shape)

/**
 * Reads the mail settings: SMTP_URL, MAIL_FROM and MAIL_PER_MINUTE.
 *
 * @returns undefined if SMTP_URL is not set, in which case no mail is sent
 * @throws Error that names the variables, never their values
 */
export function readMailSettings(env: Variables): MailSettings | undefined {
  const { SMTP_URL: server, MAIL_FROM: from, MAIL_PER_MINUTE } = readVariables(MailVariables, env)
  if (server === undefined) return undefined
  if (from === undefined)
    throw new Error('SMTP_URL is set but MAIL_FROM is not. Set the address that mail comes from.')
  return { ...server, from, perMinute: MAIL_PER_MINUTE ?? PER_MINUTE }
}

function readServer(address: string, context: z.RefinementCtx): Omit<MailSettings, 'from' | 'perMinute'> {
  const url = new URL(address)
  const isSecure = url.protocol === 'smtps:'
  const auth = readAuth(url)
  if (auth === null) {
    context.addIssue({ code: 'custom', message: URL_ERROR })
    return z.NEVER
  }
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? PORTS[isSecure ? 'smtps:' : 'smtp:'] : Number(url.port),
    isSecure,
    needsTls: auth !== undefined && !LOOPBACK.has(url.hostname),
    auth,
  }
}

/** Reads the user name and password. Null if a % in one of them is not escaped as %25. */
function readAuth({ username, password }: URL): MailSettings['auth'] | null {
  if (username === '') return undefined
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  } catch {
    return null
  }
}

/** Parses `Name <address>` or a plain address. */
function readSender(text: string, context: z.RefinementCtx): MailSettings['from'] {
  const [, name = '', inside] = /^(.*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const address = (inside ?? text).trim()
  const plainName = name.trim().replace(/^"(.*)"$/, '$1')
  if (isMailable(address) && !/\p{Cc}/u.test(plainName)) return { name: plainName, address }
  context.addIssue({ code: 'custom', message: FROM_ERROR })
  return z.NEVER
}

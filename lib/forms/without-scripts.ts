import 'server-only'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { MIMEType } from 'node:util'
import { supabaseSecretKey, webhookSecret } from '../env/secrets'
import { siteUrl } from '../env/site'
import { volunteerSource } from '../env/volunteers'
import { readCookie } from '../http/cookies'
import { readShortBody } from '../http/short-body'
import { isForged } from '../staff/is-forged'
import { BEGUN_MAX_AGE, busyMinutes, textIn, TRAP_FIELD, uuidOf } from './form-kit'
import { type ApplicationCall, type FormRow, storeForm } from './store-form'

/*
 * Forms of visitors without scripts: this server reads, checks and stores a form. A form that is not stored is answered
 * with a page that holds everything the visitor typed (./answer-page.ts).
 */

declare global {
  var formSecret: string | undefined
}

/** A form as a browser without scripts sends it. */
export interface SentForm<Values> {
  values: Values
  consentVersion: string
  /** Whether the trap was filled in: a field that no person sees. */
  isTrapped: boolean
  /** The signed time at which the visitor began, from the page of an earlier answer (`signedNow`). */
  begun: string | undefined
}

/** The longest body that is read, in bytes: twice what the longest form takes with every character percent-encoded. */
const MAX_BYTES = 128 * 1024 - 1

/**
 * Reads a form.
 *
 * @returns null for a form from another site, for a body that is too large or too slow, and for a body that is no form
 */
export async function readSentForm<Values>(
  request: Request,
  valuesIn: (data: FormData) => Values,
): Promise<SentForm<Values> | null> {
  if (isFromElsewhere(request)) return null
  const body = await readShortBody(request, MAX_BYTES)
  return body.kind === 'read' ? sentFormIn(body.bytes, request, valuesIn) : null
}

/** Whether a page of another site sent a form. Without TLS browsers send no Sec-Fetch-Site, and old ones no Origin. */
export function isFromElsewhere(request: Request): boolean {
  return ['origin', 'sec-fetch-site'].some((name) => request.headers.has(name)) && isForged(request)
}

/** Reads the form in a body. Null for a body that is no form. */
export async function sentFormIn<Values>(
  body: Uint8Array<ArrayBuffer>,
  { headers }: Request,
  valuesIn: (data: FormData) => Values,
): Promise<SentForm<Values> | null> {
  const data = await formDataIn(body, headers)
  if (data === null) return null
  return {
    values: valuesIn(data),
    consentVersion: textIn(data, 'consentVersion'),
    isTrapped: textIn(data, TRAP_FIELD) !== '',
    begun: textIn(data, 'begun') || undefined,
  }
}

/** Answers a request that holds no form of this site. */
export function noForm(): Response {
  return new Response('This is not a form of this site.', { status: 400 })
}

/**
 * The most fields of a form, many times what a form of this site has. Node's parser takes time that grows with the square
 * of their number: a million fields held up the whole server for half a minute.
 */
const MOST_FIELDS = 200

/** Reads the fields in a body. Null for a body that is no form, or has more fields than any form of this site. */
export async function formDataIn(body: Uint8Array<ArrayBuffer>, headers: Headers): Promise<FormData | null> {
  const type = headers.get('content-type') ?? ''
  if (fieldStarts(body, type).length > MOST_FIELDS) return null
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
}

/** The text between the fields of a form with a file (RFC 7578). Null for other forms. */
export function boundaryOf(contentType: string): string | null {
  try {
    const { essence, params } = new MIMEType(contentType)
    return essence === 'multipart/form-data' ? params.get('boundary') : null
  } catch {
    return null
  }
}

/** Finds where the fields of a body begin, up to one more than a form may have. */
export function fieldStarts(body: Uint8Array, contentType: string): number[] {
  const boundary = boundaryOf(contentType)
  const separator = boundary === null ? '&' : `--${boundary}\r\n`
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const starts: number[] = []
  for (let at = bytes.indexOf(separator); at !== -1; at = bytes.indexOf(separator, at + 1)) {
    starts.push(at)
    if (starts.length > MOST_FIELDS) break
  }
  return starts
}

type Awaitable<T> = T | Promise<T>

/** The rules of one form: how it is checked, and the row in which it is stored. */
export interface FormRules<Values, Problems> {
  /** The form's name, a part of the id of a row: the same values in two forms are two rows. */
  name: string
  /** Returns a text that differs for different values: JSON of all values by default. */
  fingerprintOf?: (values: Values) => Promise<string>
  /** The name of the cookie with the signed time at which the visitor began. */
  begunCookie: string
  /** Returns the cleaned values, or the problems. */
  check(values: Values): Awaitable<{ values: Values } | { problems: Problems }>
  /** Makes the row that stores the values, or the call of a function of the database that does. */
  rowOf(values: Values, stored: { id: string; consentVersion: string }): Awaitable<FormRow | ApplicationCall>
}

/** The outcome of storing a form, with the HTTP status of the answer. */
export type SentResult<Values, Problems> =
  /** The values are the cleaned ones. */
  | { kind: 'stored'; values: Values }
  | { kind: 'wrong'; status: 422; problems: Problems }
  | { kind: 'failed'; status: 422 | 429 | 503; busyMinutes: number | null }

/**
 * Checks and stores a form for a visitor without scripts. A form that a program seems to have sent is not stored.
 *
 * @param headers of the visitor's request. Their address is passed on to the database, which counts forms per address
 */
export async function storeSentForm<Values, Problems>(
  { values, consentVersion, isTrapped, begun }: SentForm<Values>,
  headers: Headers,
  rules: FormRules<Values, Problems>,
): Promise<SentResult<Values, Problems>> {
  const checked = await rules.check(values)
  if ('problems' in checked) return { kind: 'wrong', status: 422, problems: checked.problems }
  const cookie = readCookie(headers, rules.begunCookie) ?? undefined
  const isPerson = !isTrapped && (hadTime(begun) || hadTime(cookie))
  if (!isPerson) return { kind: 'failed', status: 422, busyMinutes: null }

  // The same values have the same id, so that a second press of the button inserts nothing more.
  const fingerprint = (await rules.fingerprintOf?.(checked.values)) ?? JSON.stringify(checked.values)
  const id = uuidOf(signature(`${rules.name} ${fingerprint}`))
  const address = headers.get('x-forwarded-for')
  try {
    await storeForm(volunteerSource, await rules.rowOf(checked.values, { id, consentVersion }), {
      headers: address === null ? {} : { 'x-forwarded-for': address },
    })
    return { kind: 'stored', values: checked.values }
  } catch (error) {
    // oxlint-disable-next-line no-console -- the server's log; never what people wrote
    console.error('A form was not stored:', error instanceof Error ? error.message : error)
    const minutes = busyMinutes(error)
    return { kind: 'failed', status: minutes === null ? 503 : 429, busyMinutes: minutes }
  }
}

/** The least time that a person takes to fill in a form, in milliseconds. */
const MIN_FILL_IN_MS = 2_000
/** The longest that a form is kept open, in milliseconds. */
const MAX_FILL_IN_MS = BEGUN_MAX_AGE * 1000

/**
 * Signs the time at which a visitor first touched a form. Only this server can make such a text; it holds nothing else.
 */
export function signedNow(now = Date.now()): string {
  return `${now}.${signature(String(now)).toString('base64url')}`
}

/**
 * Whether a visitor with this signed time had time to fill in a form: not without one, or with a forged or an old one.
 */
export function hadTime(begun: string | undefined, now = Date.now()): boolean {
  const [time = '', sent = ''] = begun?.split('.') ?? []
  const expected = Buffer.from(signature(time).toString('base64url'))
  const given = Buffer.from(sent)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const age = now - Number(time)
  return age >= MIN_FILL_IN_MS && age <= MAX_FILL_IN_MS
}

/** An empty picture: without scripts a style sheet makes the request, and it can load nothing else. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/**
 * Answers the request that a visitor without scripts causes by first touching a form, with the signed time in a cookie.
 */
export function answerBegun({ cookie, path }: { cookie: string; path: string }): Response {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return new Response(PICTURE, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
      'set-cookie': `${cookie}=${signedNow()}; Path=${path}; Max-Age=${BEGUN_MAX_AGE}; HttpOnly; SameSite=Strict${secure}`,
    },
  })
}

/**
 * Makes a token of 64 hexadecimal digits from a text. All servers of the site make the same one, and nobody else can.
 */
export function signedToken(text: string): string {
  return signature(`token: ${text}`).toString('hex')
}

/**
 * Signs a text. All servers of the site make the same signature, because a form that one of them gave out may be sent
 * to another. Its key is a secret that they share for another purpose; the prefix keeps these signatures apart from
 * those.
 */
function signature(text: string): Buffer {
  return createHmac('sha256', supabaseSecretKey ?? webhookSecret ?? ownSecret())
    .update(`form: ${text}`)
    .digest()
}

/**
 * Returns a random secret of this process, for a server without a shared one. On `globalThis`, because Next makes
 * several bundles.
 */
function ownSecret(): string {
  globalThis.formSecret ??= randomUUID()
  return globalThis.formSecret
}

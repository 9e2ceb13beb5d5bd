import 'server-only'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { supabaseSecretKey, webhookSecret } from '../env/secrets'
import { volunteerSource } from '../env/volunteers'
import { readCookie } from '../http/cookies'
import { readShortBody } from '../http/short-body'
import { BEGUN_MAX_AGE, busyMinutes, textIn, TRAP_FIELD, uuidOf } from './form-kit'
import { type ApplicationCall, type FormRow, insertRow } from './insert-row'

/*
 * The forms of visitors without scripts: a form is read, checked and stored by this server, and answered with a page
 * that holds everything they typed.
 */

declare global {
  var formSecret: string | undefined
}

/** A form as a browser without scripts sends it. */
export interface SentForm<Values> {
  values: Values
  consentVersion: string
  /** Whether the field that nobody sees was filled in. */
  isTrapped: boolean
  /** The mark of `beginMark` that the page of an earlier answer carried. */
  begun: string | undefined
}

/** Less than 128 kB, which is twice what the longest form takes when every character is percent-encoded. */
const MOST_BYTES = 128 * 1024 - 1

/**
 * Reads a form.
 *
 * @returns null when another site sent it, or when it is too large, too slow or no form at all
 */
export async function readSentForm<Values>(
  request: Request,
  valuesIn: (data: FormData) => Values,
): Promise<SentForm<Values> | null> {
  if (isFromElsewhere(request)) return null
  const body = await readShortBody(request, MOST_BYTES)
  return body.kind === 'read' ? sentFormIn(body.bytes, request, valuesIn) : null
}

/** Whether a page of another site sent a form. */
export function isFromElsewhere({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin'
}

/** The form in a body; null where it is none. */
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

/** The answer to what is no form of this site. */
export function noForm(): Response {
  return new Response('This is not a form of this site.', { status: 400 })
}

/** The fields in a body; null where it is no form. */
export function formDataIn(body: Uint8Array<ArrayBuffer>, headers: Headers): Promise<FormData | null> {
  const type = headers.get('content-type') ?? ''
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
}

type MaybeLater<T> = T | Promise<T>

/** What a form's own checks find, and the row that its values become. */
export interface FormRules<Values, Problems> {
  /** Names the form where ids are made: the same words in two forms are two rows. */
  name: string
  /** What tells these values from others; by default all of them. */
  wordsOf?: (values: Values) => Promise<string>
  /** Cookie in which the browser brings the mark of `beginMark`. */
  begunCookie: string
  check(values: Values): MaybeLater<{ values: Values } | { problems: Problems }>
  rowOf(values: Values, stored: { id: string; consentVersion: string }): MaybeLater<FormRow | ApplicationCall>
}

/** What became of a form, with the HTTP status that says so. */
export type SentResult<Values, Problems> =
  /** With the values as they were checked and cleaned. */
  | { kind: 'stored'; values: Values }
  | { kind: 'wrong'; status: 422; problems: Problems }
  | { kind: 'failed'; status: 422 | 429 | 503; busyMinutes: number | null }

/**
 * Checks and stores a form for a visitor without scripts. What looks like a program's is not stored.
 *
 * @param headers the visitor's; their address goes on to the database, which counts forms per address
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

  // The same words have the same id, so that a second press of the button inserts nothing more.
  const own = (await rules.wordsOf?.(checked.values)) ?? JSON.stringify(checked.values)
  const words = `${rules.name} ${own}`
  const id = uuidOf(Buffer.from(signed(words), 'base64url'))
  const address = headers.get('x-forwarded-for')
  try {
    await insertRow(volunteerSource, await rules.rowOf(checked.values, { id, consentVersion }), {
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

/** Whoever sends the form sooner is taken for a program. */
const LEAST_MS = 2_000
/** Nobody keeps a form open for longer. */
const MOST_MS = BEGUN_MAX_AGE * 1000

/** A mark of when a visitor first touched a form, which only this server can make. Holds nothing of the visitor. */
export function beginMark(now = Date.now()): string {
  return `${now}.${signed(String(now))}`
}

/** Whether a visitor with this mark had time to fill in a form. No mark, a forged or an old one: no. */
export function hadTime(mark: string | undefined, now = Date.now()): boolean {
  const [time = '', signature = ''] = mark?.split('.') ?? []
  const expected = Buffer.from(signed(time))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const age = now - Number(time)
  return age >= LEAST_MS && age <= MOST_MS
}

/** An empty picture: a style sheet can ask for nothing else. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** Answers with a mark of when a visitor without scripts first touched a form, in a cookie with nothing but the time. */
export function answerBegun({ cookie, path }: { cookie: string; path: string }): Response {
  return new Response(PICTURE, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
      'set-cookie': `${cookie}=${beginMark()}; Path=${path}; Max-Age=${BEGUN_MAX_AGE}; HttpOnly; SameSite=Strict`,
    },
  })
}

/**
 * A signature that every server of the site makes alike: a form that one of them gave out may be sent to another. Its
 * key is a secret that they share for something else; what is signed here is never what is signed there.
 */
function signed(text: string): string {
  return signature(text).toString('base64url')
}

/** A token of 64 hexadecimal digits for a text that only servers of the site can make, and always make alike. */
export function signedToken(text: string): string {
  return signature(`token: ${text}`).toString('hex')
}

function signature(text: string): Buffer {
  return createHmac('sha256', supabaseSecretKey ?? webhookSecret ?? ownSecret())
    .update(`form: ${text}`)
    .digest()
}

/** A secret that only this process knows, where no secret is set. Made at first use and shared by all of its bundles. */
function ownSecret(): string {
  globalThis.formSecret ??= randomUUID()
  return globalThis.formSecret
}

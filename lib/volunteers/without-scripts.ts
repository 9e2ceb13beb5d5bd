import 'server-only'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { supabaseSecretKey } from '../env/secrets'
import { volunteerSource } from '../env/volunteers'
import { readCookie } from '../http/cookies'
import { readShortBody } from '../http/short-body'
import {
  BEGUN_COOKIE,
  BEGUN_MAX_AGE,
  busyMinutes,
  type SignUpProblems,
  type SignUpValues,
  TRAP_FIELD,
  uuidOf,
  valuesIn,
} from './form'
import { insertVolunteer } from './insert-volunteer'
import { problemsOf, SignUp, toRow } from './sign-up'

/*
 * The sign-up of a visitor without scripts: the form is read, checked and stored by this server, and answered with a
 * page that holds everything they typed.
 */

declare global {
  var volunteerFormSecret: string | undefined
  var volunteerAnswers: Map<string, PendingAnswer> | undefined
}

/** A form as a browser without scripts sends it. */
export interface SentForm {
  values: SignUpValues
  consentVersion: string
  /** Whether the field that nobody sees was filled in. */
  isTrapped: boolean
  /** The mark of `beginMark` that the page of an earlier answer carried. */
  begun: string | undefined
}

/** Less than 128 kB, which is twice what the longest sign-up takes when every character is percent-encoded. */
const MOST_BYTES = 128 * 1024 - 1

/**
 * Reads the form.
 *
 * @returns null when another site sent it, or when it is too large, too slow or no form at all
 */
export async function readSignUpForm(request: Request): Promise<SentForm | null> {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return null
  const body = await readShortBody(request, MOST_BYTES)
  if (body.kind !== 'read') return null
  const type = request.headers.get('content-type') ?? ''
  const data = await new Response(body.bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  if (data === null) return null
  const read = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    values: valuesIn(data),
    consentVersion: read('consentVersion'),
    isTrapped: read(TRAP_FIELD) !== '',
    begun: read('begun') || undefined,
  }
}

/** What became of a sign-up, with the HTTP status that says so. */
type SignUpResult =
  | { kind: 'stored' }
  | { kind: 'wrong'; status: 422; problems: SignUpProblems }
  | { kind: 'failed'; status: 422 | 429 | 503; busyMinutes: number | null }

/**
 * Checks and stores a sign-up for a visitor without scripts. What looks like a program's is not stored.
 *
 * @param headers the visitor's; their address goes on to the database, which counts sign-ups per address
 */
export async function storeSignUp(
  { values, consentVersion, isTrapped, begun }: SentForm,
  headers: Headers,
): Promise<SignUpResult> {
  const checked = SignUp.safeParse(values)
  if (!checked.success) return { kind: 'wrong', status: 422, problems: problemsOf(checked.error) }
  const isPerson = !isTrapped && (hadTime(begun) || hadTime(readCookie(headers, BEGUN_COOKIE) ?? undefined))
  if (!isPerson) return { kind: 'failed', status: 422, busyMinutes: null }

  // The same words have the same id, so that a second press of the button inserts nothing more.
  const id = uuidOf(Buffer.from(signed(JSON.stringify(checked.data)), 'base64url'))
  const address = headers.get('x-forwarded-for')
  try {
    await insertVolunteer(volunteerSource, toRow(checked.data, { id, consentVersion }), {
      headers: address === null ? {} : { 'x-forwarded-for': address },
    })
    return { kind: 'stored' }
  } catch (error) {
    // oxlint-disable-next-line no-console -- the server's log; never what people wrote
    console.error('A sign-up was not stored:', error instanceof Error ? error.message : error)
    const minutes = busyMinutes(error)
    return { kind: 'failed', status: minutes === null ? 503 : 429, busyMinutes: minutes }
  }
}

/** Whoever sends the form sooner is taken for a program. */
const LEAST_MS = 2_000
/** Nobody keeps a form open for longer. */
const MOST_MS = BEGUN_MAX_AGE * 1000

/** A mark of when a visitor first touched the form, which only this server can make. Holds nothing of the visitor. */
export function beginMark(now = Date.now()): string {
  return `${now}.${signed(String(now))}`
}

/** Whether a visitor with this mark had time to fill in the form. No mark, a forged or an old one: no. */
export function hadTime(mark: string | undefined, now = Date.now()): boolean {
  const [time = '', signature = ''] = mark?.split('.') ?? []
  const expected = Buffer.from(signed(time))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const age = now - Number(time)
  return age >= LEAST_MS && age <= MOST_MS
}

/** A signature under the server's own secret: the same on all servers of the site when they share the key. */
function signed(text: string): string {
  return createHmac('sha256', supabaseSecretKey ?? ownSecret())
    .update(`volunteer form: ${text}`)
    .digest('base64url')
}

/** A secret that only this process knows, made at first use and shared by all of its bundles. */
function ownSecret(): string {
  globalThis.volunteerFormSecret ??= randomUUID()
  return globalThis.volunteerFormSecret
}

/** What the server has to say about a form that was sent without scripts. */
export interface PendingAnswer {
  values: SignUpValues
  problems: SignUpProblems
  hasFailed: boolean
  /** After how many minutes another try may succeed; null where that is not known. */
  busyMinutes: number | null
}

/** Hands an answer to `render` under a name that nobody else knows, and forgets it afterwards. */
export async function withPendingAnswer<T>(
  answer: PendingAnswer,
  render: (name: string) => Promise<T>,
): Promise<T> {
  const name = randomUUID()
  answers().set(name, answer)
  try {
    return await render(name)
  } finally {
    answers().delete(name)
  }
}

/** The answer with this name; undefined when there is none. */
export function pendingAnswer(name: string | null): PendingAnswer | undefined {
  return name === null ? undefined : answers().get(name)
}

/** One map for all bundles of this process: the handler and the page are in different ones. */
function answers(): Map<string, PendingAnswer> {
  globalThis.volunteerAnswers ??= new Map()
  return globalThis.volunteerAnswers
}

import 'server-only'
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { getInboxForms, isPublished } from '../content/forms'
import { supabaseSecretKey, webhookSecret } from '../env/secrets'
import { siteUrl } from '../env/site'
import { formsDatabase } from '../env/forms-database'
import { sydneyDay } from '../shared/sydney-day'
import { readCookie } from '../shared/cookies'
import { readShortBody } from '../shared/short-body'
import { answerWithPage, seeOther } from './answer-page'
import { checkForm } from './check-form'
import {
  STARTED_FIELD,
  STARTED_MAX_AGE,
  busyMinutes,
  FORMS_ENDPOINT,
  type FormValues,
  type PendingAnswer,
  textIn,
  textOf,
  ticksOf,
  HONEYPOT_FIELD,
  uuidOf,
  valuesIn,
} from './form-kit'
import { type FormKind, formOf, storedForm } from './forms'
import { createFileReader, type FileBody, formDataIn, isCrossSiteForm, textsBeforeFile } from './sent-body'
import { storeForm } from './store-form'

/*
 * Forms of visitors without scripts: this server reads, checks and stores a form. A form that is not stored is answered
 * with a page that holds everything the visitor typed (./answer-page.ts).
 */

declare global {
  var formSecret: string | undefined
}

/** The longest body that is read, in bytes: twice what the longest form takes with every character percent-encoded. */
const MAX_BYTES = 128 * 1024 - 1
/** The same for a form with a file: 5 MB and the longest texts, in the format in which browsers send files. */
const withFileBody = createFileReader(5.25 * 1024 * 1024)

/** Receives a form from a visitor without scripts, stores it and answers with a page. */
export async function receiveForm(kind: FormKind, request: Request): Promise<Response> {
  if (fileFieldOf(kind) !== undefined) return withFileBody(request, (body) => answerForm(kind, request, body))
  return answerForm(
    kind,
    request,
    isCrossSiteForm(request) ? { kind: 'crossSite' } : await readShortBody(request, MAX_BYTES),
  )
}

function fileFieldOf(kind: FormKind): string | undefined {
  return formOf(kind).fields.find(({ type }) => type === 'file')?.name
}

async function answerForm(kind: FormKind, request: Request, body: FileBody): Promise<Response> {
  if (body.kind === 'busy')
    return new Response('We’ve had too many files just now. Go back and send it again in a minute.', {
      status: 429,
      headers: { 'retry-after': '60' },
    })
  const isTooLarge = body.kind === 'tooLarge'
  const bytes = isTooLarge
    ? body.beginning && textsBeforeFile(body.beginning, request.headers.get('content-type') ?? '')
    : body.kind === 'read' && body.bytes
  const data = bytes ? await formDataIn(bytes, request.headers) : null
  if (data === null) return new Response('This is not a form of this site.', { status: 400 })

  const { fields, page, pageOf, sent, before, senderPage } = formOf(kind)
  const forms = before === 'stored' ? null : await getInboxForms(kind)
  // Staff have switched the form off since the page was made.
  if (forms === null && before !== 'stored') return seeOther(page)
  const values = valuesIn(fields, data)
  // The declarations of content now, which may be more than the page asked for.
  const ticks = ticksOf(forms?.membership?.declarations).length
  const checked = await checkForm(kind, values, ticks)
  const problems = 'problems' in checked ? checked.problems : {}
  const fileField = fileFieldOf(kind)
  /** Answers with the form again and everything typed. A page cannot fill in a file, so an error asks for it again. */
  const again = (status: number, answer: Partial<PendingAnswer>) =>
    answerWithPage(
      {
        ...{ kind, hasFailed: false, busyMinutes: null, ...answer },
        values: fileField === undefined ? values : { ...values, [fileField]: null },
        problems:
          fileField === undefined ? problems : { [fileField]: 'fileAgain', ...problems, ...answer.problems },
      },
      status,
    )
  if (isTooLarge) return again(422, { ...(fileField && { problems: { [fileField]: 'fileSize' } }) })
  if ('problems' in checked) return again(422, {})
  if (!isPerson(data, request.headers)) return again(422, { hasFailed: true })

  const fingerprint = await fingerprintOf(kind, checked.values)
  const token = signedToken(`${kind} link ${fingerprint}`)
  const address = request.headers.get('x-forwarded-for')
  try {
    for (const { name, refersTo } of fields)
      if (refersTo && !(await isPublished(refersTo, textOf(checked.values, name))))
        return await again(422, { hasFailed: true })
    // The same values have the same id, so that a second press of the button inserts nothing more.
    const id = uuidOf(signature(fingerprint))
    const stored = { id, token, consentVersion: textIn(data, 'consentVersion') }
    await storeForm(formsDatabase, await storedForm(kind, checked.values, stored), {
      headers: address === null ? {} : { 'x-forwarded-for': address },
    })
  } catch (error) {
    // oxlint-disable-next-line no-console -- the server's log; never what people wrote
    console.error('A form was not stored:', error instanceof Error ? error.message : error)
    const minutes = busyMinutes(error)
    return again(minutes === null ? 503 : 429, { hasFailed: true, busyMinutes: minutes })
  }
  // Without a hash in the redirect browsers keep that of the form's address.
  return seeOther(
    senderPage ? `${senderPage}/${token}#content` : `${pageOf?.(checked.values) ?? page}#${sent}`,
  )
}

/** Whether a person seems to have sent a form: the honeypot is empty, and there was time to fill the form in. */
function isPerson(data: FormData, headers: Headers): boolean {
  const cookie = readCookie(headers, STARTED_COOKIE) ?? undefined
  return (
    textIn(data, HONEYPOT_FIELD) === '' && (filledInTime(textIn(data, STARTED_FIELD)) || filledInTime(cookie))
  )
}

/** Returns a text that differs for different forms. Links end, so that whoever applies again the next day gets another. */
async function fingerprintOf(kind: FormKind, values: FormValues): Promise<string> {
  const day = formOf(kind).senderPage ? sydneyDay() : ''
  const parts = Object.entries(values).map(async ([name, value]) => {
    if (!(value instanceof File)) return [name, value]
    const bytes = new Uint8Array(await value.arrayBuffer())
    return [name, createHash('sha256').update(bytes).digest('hex')]
  })
  return `${kind} ${day} ${JSON.stringify(await Promise.all(parts))}`
}

/** The cookie with the signed time at which a visitor first touched a form. */
const STARTED_COOKIE = 'form-begun'
/** The least time that a person takes to fill in a form, in milliseconds. */
const MIN_FILL_IN_MS = 2_000
/** The longest that a form is kept open, in milliseconds. */
const MAX_FILL_IN_MS = STARTED_MAX_AGE * 1000

/**
 * Signs the time at which a visitor first touched a form. Only this server can make such a text; it holds nothing else.
 */
export function signedNow(now = Date.now()): string {
  return `${now}.${signature(String(now)).toString('base64url')}`
}

/**
 * Whether a visitor with this signed time had time to fill in a form: not without one, or with a forged or an old one.
 */
export function filledInTime(formStartedAt: string | undefined, now = Date.now()): boolean {
  const [time = '', sent = ''] = formStartedAt?.split('.') ?? []
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
export function answerFormStarted(): Response {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return new Response(PICTURE, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
      'set-cookie': `${STARTED_COOKIE}=${signedNow()}; Path=${FORMS_ENDPOINT}; Max-Age=${STARTED_MAX_AGE}; HttpOnly; SameSite=Strict${secure}`,
    },
  })
}

/**
 * Makes a token of 64 hexadecimal digits from a text. All servers of the site make the same one, and nobody else can.
 */
function signedToken(text: string): string {
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

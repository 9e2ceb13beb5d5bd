import 'server-only'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { getInboxForms, isPublished } from '../content/forms'
import { formsDatabase } from '../env/forms-database'
import { supabaseSecretKey, webhookSecret } from '../env/secrets'
import { siteUrl } from '../env/site'
import { readCookie } from '../shared/cookies'
import { isSameSecret } from '../shared/is-same-secret'
import { readShortBody } from '../shared/short-body'
import { localDay } from '../shared/local-day'
import { answerWithPage, seeOther } from './answer-page'
import { checkForm } from './check-form'
import {
  busyMinutes,
  FORMS_ENDPOINT,
  type FormValues,
  HONEYPOT_FIELD,
  type FormAnswer,
  STARTED_FIELD,
  STARTED_MAX_AGE,
  textOf,
  ticksOf,
  uuidOf,
  valuesIn,
} from './form-kit'
import { type FormKind, formOf, type OpenKind, storedForm } from './forms'
import { createFileReader, type FileBody, formDataIn, isCrossSiteForm, textsBeforeFile } from './sent-body'
import { storeForm } from './store-form'

/* Handles forms sent without JavaScript. The browser hasn't checked them, so this server checks and stores them. */

declare global {
  var formSecret: string | undefined
}

/** Maximum body size in bytes: twice the longest form with every character percent-encoded. */
const MAX_BYTES = 128 * 1024 - 1
/** Receives forms with a file, up to 5.25 MB: a 5 MB file and the longest field values as multipart/form-data. */
const withFileBody = createFileReader(5.25 * 1024 * 1024)

/** Receives a form sent without JavaScript, stores it and responds with a page. */
export async function receiveForm(kind: OpenKind, request: Request): Promise<Response> {
  if (fileFieldOf(kind)) return withFileBody(request, (body) => answerForm(kind, request, body))
  if (isCrossSiteForm(request)) return answerForm(kind, request, { kind: 'crossSite' })
  return answerForm(kind, request, await readShortBody(request, MAX_BYTES))
}

function fileFieldOf(kind: FormKind): string | undefined {
  return formOf(kind).fields.find(({ type }) => type === 'file')?.name
}

async function answerForm(kind: OpenKind, request: Request, body: FileBody): Promise<Response> {
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
  if (data === null) return new Response('This is not one of this site’s forms.', { status: 400 })

  const { fields, page, pageOf, sent, before, senderPage } = formOf(kind)
  const forms = before === 'stored' ? null : await getInboxForms(kind)
  // Staff have turned the form off since the page was rendered.
  if (forms === null && before !== 'stored') return seeOther(page)
  const values = valuesIn(fields, data)
  // Staff may have added declarations since the page was rendered.
  const checked = await checkForm(kind, values, ticksOf(forms?.membership?.declarations).length)
  const problems = 'problems' in checked ? checked.problems : {}
  const file = fileFieldOf(kind)
  const formStartedAt = startTime(data, request.headers)
  /**
   * Responds with the form and everything the visitor typed. A page can't fill in a file, so the visitor has to choose
   * it again.
   */
  const again = (status: number, answer: Partial<FormAnswer> = {}) =>
    answerWithPage(
      {
        ...{ kind, hasFailed: false, busyMinutes: null, formStartedAt, ...answer },
        values: file ? { ...values, [file]: null } : values,
        problems: file ? { [file]: 'fileAgain', ...problems, ...answer.problems } : problems,
      },
      status,
    )
  if (isTooLarge) return again(422, file ? { problems: { [file]: 'fileSize' } } : {})
  if ('problems' in checked) return again(422)
  const isPerson = textIn(data, HONEYPOT_FIELD) === '' && filledInTime(formStartedAt)
  if (!isPerson) return again(422, { hasFailed: true })

  const fingerprint = await fingerprintOf(kind, checked.values)
  const token = signature(`token: ${kind} link ${fingerprint}`).toString('hex')
  const address = request.headers.get('x-forwarded-for')
  try {
    for (const { name, refersTo } of fields)
      if (refersTo && !(await isPublished(refersTo, textOf(checked.values, name))))
        return await again(422, { hasFailed: true })
    // The same values get the same id, so pressing the button twice stores only one row.
    const stored = {
      id: uuidOf(signature(fingerprint)),
      token,
      consentVersion: textIn(data, 'consentVersion'),
    }
    await storeForm(formsDatabase, await storedForm(kind, checked.values, stored), {
      headers: address === null ? {} : { 'x-forwarded-for': address },
    })
  } catch (error) {
    // oxlint-disable-next-line no-console -- server log; must not contain what people wrote
    console.error('A form was not stored:', error instanceof Error ? error.message : error)
    const minutes = busyMinutes(error)
    return again(minutes === null ? 503 : 429, { hasFailed: true, busyMinutes: minutes })
  }
  // Without a hash in the redirect, browsers would keep the one in the form's action.
  return seeOther(
    senderPage ? `${senderPage}/${token}#content` : `${pageOf?.(checked.values) ?? page}#${sent}`,
  )
}

function textIn(data: FormData, field: string): string {
  const value = data.get(field)
  return typeof value === 'string' ? value : ''
}

/**
 * The signed time at which the visitor first touched the form: the earliest valid one in the form and the cookie, or
 * now. The page that shows the form again sends it back, so that correcting a field may take less than two seconds.
 */
function startTime(data: FormData, headers: Headers): string {
  const sent = [textIn(data, STARTED_FIELD), readCookie(headers, STARTED_COOKIE) ?? '']
  return sent.filter((time) => isValidTime(time)).sort()[0] ?? signedNow()
}

/**
 * Returns a string that identifies a form's values. For forms with a sender's page it changes every day, because their
 * links expire.
 */
async function fingerprintOf(kind: FormKind, values: FormValues): Promise<string> {
  const day = formOf(kind).senderPage ? localDay() : ''
  const parts = Object.entries(values).map(async ([name, value]) => {
    if (!(value instanceof File)) return [name, value]
    const bytes = new Uint8Array(await value.arrayBuffer())
    return [name, createHash('sha256').update(bytes).digest('hex')]
  })
  return `${kind} ${day} ${JSON.stringify(await Promise.all(parts))}`
}

/** Cookie with the signed time at which a visitor first touched a form. */
const STARTED_COOKIE = 'form-begun'
/** Minimum time that a person takes to fill in a form, in milliseconds. */
const MIN_FILL_IN_MS = 2_000

/** Signs the time at which a visitor first touched a form. */
export function signedNow(now = Date.now()): string {
  return `${now}.${signature(String(now)).toString('base64url')}`
}

/** Whether a signed time is genuine and at most a day old. */
function isValidTime(formStartedAt: string, now = Date.now()): boolean {
  const [time = '', sent = ''] = formStartedAt.split('.')
  const isGenuine = isSameSecret(sent, signature(time).toString('base64url'))
  return isGenuine && now - Number(time) <= STARTED_MAX_AGE * 1000
}

/** Whether a signed time is genuine, at least two seconds old and at most a day old. */
export function filledInTime(formStartedAt: string, now = Date.now()): boolean {
  return isValidTime(formStartedAt, now) && now - Number.parseInt(formStartedAt) >= MIN_FILL_IN_MS
}

/**
 * Sets the cookie with the signed time. A style sheet requests this response as a background image when a form is first
 * touched.
 */
export function answerFormStarted(): Response {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
      'set-cookie': `${STARTED_COOKIE}=${signedNow()}; Path=${FORMS_ENDPOINT}; Max-Age=${STARTED_MAX_AGE}; HttpOnly; SameSite=Strict${secure}`,
    },
  })
}

/**
 * Signs a string. All servers of the site create the same signature, because a form may be sent to a different server
 * from the one that rendered it. Their shared key also has other uses, so a prefix keeps the signatures apart. A server
 * without a shared key uses a random one, on `globalThis` because Next creates several bundles.
 */
function signature(text: string): Buffer {
  const key = supabaseSecretKey ?? webhookSecret ?? (globalThis.formSecret ??= randomUUID())
  return createHmac('sha256', key).update(`form: ${text}`).digest()
}

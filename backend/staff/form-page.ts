import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { LANGUAGE } from '../../lib/shared/country.ts'
import { HttpError } from '../base/errors.ts'
import { type Access, type Route, route } from '../base/route.ts'
import { pageStyle } from './form-page-style.ts'
import { type FieldError, PASSWORD_MIN_LENGTH } from './passwords.ts'
import type { Staff } from './staff.ts'

/** HTML with its values escaped. */
type Html = ReturnType<typeof html>

/** An input in a form, with its label. */
interface FormField {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  hint?: string
  /** The typed value, shown again after an error. Never set for passwords. */
  value?: string
}

/** Why a form is shown again. */
export interface FormProblem {
  errors?: readonly FieldError[]
  retryAfterSeconds?: number
}

/** Maximum size of a form's body in bytes. */
const FORM_LIMIT = 16 * 1024
/** The style element. Kept out of the page template, where formatting would change the text that gets hashed. */
const STYLE = raw(`<style>${pageStyle}</style>`)
const STYLE_HASH = createHash('sha256').update(pageStyle).digest('base64')

export const nameField = (value: string): FormField => ({
  name: 'name',
  label: 'Your name',
  type: 'text',
  autocomplete: 'name',
  value,
  hint: 'Shown next to your edits.',
})
export const emailField = (value: string): FormField => ({
  name: 'email',
  label: 'Email address',
  type: 'email',
  autocomplete: 'username',
  value,
})
export const newPasswordField = (label = 'Password'): FormField => ({
  name: 'password',
  label,
  type: 'password',
  autocomplete: 'new-password',
  hint: `At least ${PASSWORD_MIN_LENGTH} characters. Three or four unrelated words are easy to remember.`,
})
export const passwordField = (name: string, label: string): FormField => ({
  name,
  label,
  type: 'password',
  autocomplete: 'current-password',
})

/** Creates the two endpoints for a page with a form: GET shows it, POST handles it. */
export function formRoutes(
  path: string,
  access: Access,
  { show, submit }: { show: Route['handle']; submit: Route['handle'] },
): Route[] {
  return [route('GET', path, access, show), { ...route('POST', path, access, submit), bodyLimit: FORM_LIMIT }]
}

/**
 * Renders a page with one form. Responds with status 200, 422 if there are errors, or 429 if the person has to wait.
 *
 * @param form.path where the form is sent
 * @param form.hidden the form's hidden inputs
 * @param form.after what to show below the form
 */
export async function formPage(
  staff: Pick<Staff, 'ownOrigins'>,
  form: {
    title: string
    lead: string
    path: string
    hidden?: Html
    fields: readonly FormField[]
    button: string
    after?: Html
  } & FormProblem,
): Promise<Response> {
  const { errors = [], retryAfterSeconds } = form
  const hasErrors = errors.length > 0
  const response = await page(staff, {
    title: form.title,
    hasErrors,
    body: html`<p>${form.lead}</p>
      ${hasErrors ? errorSummary(errors) : ''}
      <form method="post" action="${form.path}" novalidate>
        ${form.hidden ?? ''} ${form.fields.map((field) => input(field, errors))}
        <button type="submit">${form.button}</button>
      </form>
      ${form.after ?? ''}`,
    status: retryAfterSeconds !== undefined ? 429 : hasErrors ? 422 : 200,
  })
  if (retryAfterSeconds !== undefined) response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}

/** Responds with 410 to a one-time link that has been used, has expired or never existed. */
export function linkEndedPage(staff: Pick<Staff, 'ownOrigins'>, body: Html): Promise<Response> {
  return page(staff, { title: 'This link no longer works', body, status: 410 })
}

/**
 * Renders a page without scripts, with its title as the heading. Its policy only allows its own style and the site's
 * icon.
 *
 * @param staff.ownOrigins the origins that a form may redirect to, which browsers check too
 */
export async function page(
  staff: Pick<Staff, 'ownOrigins'>,
  {
    title,
    hasErrors = false,
    body,
    status = 200,
  }: { title: string; hasErrors?: boolean; body: Html; status?: number },
): Promise<Response> {
  const document = await html`<!doctype html>
    <html lang="${LANGUAGE}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${hasErrors ? 'Error: ' : ''}${title}</title>
        ${STYLE}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${STYLE_HASH}'`,
      // Otherwise Firefox reports its own request for the favicon as blocked.
      "img-src 'self'",
      // A policy can't contain an IPv6 address; browsers report it as an error.
      `form-action 'self' ${[...staff.ownOrigins].filter((origin) => !origin.includes('[')).join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    // With `no-referrer`, browsers would send the form with `Origin: null`. This keeps a link's token on this origin
    // too.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
  }
  return new Response(String(document), { status, headers })
}

/**
 * Reads the text fields of an HTML form.
 *
 * @throws HttpError unsupportedMediaType for any other kind of body
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    throw new HttpError(
      'unsupportedMediaType',
      'Send the fields as application/x-www-form-urlencoded, as the form on this page does.',
    )
  }
  return Object.fromEntries(new URLSearchParams(await request.text()))
}

/** Renders an input with its label, hint and error. */
function input(
  { name, label, type, autocomplete, hint, value = '' }: FormField,
  errors: readonly FieldError[],
): Html {
  const error = errors.find((candidate) => candidate.field === name)
  const described = [hint === undefined ? '' : `${name}-hint`, error === undefined ? '' : `${name}-error`]
    .filter(Boolean)
    .join(' ')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint === undefined ? '' : html`<span class="hint" id="${name}-hint">${hint}</span>`}
    ${error === undefined ? '' : html`<span class="wrong" id="${name}-error">${error.message}</span>`}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      required
      value="${value}"
      ${described === '' ? '' : html`aria-describedby="${described}"`}
      ${error === undefined ? '' : html`aria-invalid="true"`}
      ${type === 'text' ? '' : html`spellcheck="false" autocapitalize="none"`}
    />
  </div>`
}

/** Renders the error summary at the top of the page, with links to the fields. It has focus when the page opens. */
function errorSummary(errors: readonly FieldError[]): Html {
  return html`<div class="summary" role="alert" tabindex="-1" autofocus aria-labelledby="summary-title">
    <h2 id="summary-title">There is a problem</h2>
    <ul>
      ${errors.map(({ field, message }) => html`<li>${field === 'form' ? message : html`<a href="#${field}">${message}</a>`}</li>`)}
    </ul>
  </div>`
}

import { html } from 'hono/html'
import { PASSWORD_MIN_LENGTH } from '../passwords.ts'
import { errorSummary, formField } from './form-field.ts'
import type { FieldError } from './form-field.ts'
import type { Html } from './page.ts'

/** The form by which the first administrator makes an account. */
export async function setupPage({
  token,
  name,
  email,
  errors,
}: {
  token: string
  name: string
  email: string
  errors: readonly FieldError[]
}): Promise<Html> {
  return html`<h1>Set up your account</h1>
    <p>You will be this site’s first administrator. This link works once.</p>
    ${await errorSummary(errors)}
    <form method="post" action="/backend/staff/setup" novalidate>
      <input type="hidden" name="token" value="${token}" />
      ${await formField({ name: 'name', label: 'Your name', type: 'text', autocomplete: 'name', hint: 'Shown beside what you edit.', value: name, errors })}
      ${await formField({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: email, errors })}
      ${await formField({
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'new-password',
        hint: `At least ${PASSWORD_MIN_LENGTH} characters. Three or four unrelated words are easy to remember.`,
        errors,
      })}
      <button type="submit">Create account</button>
    </form>`
}

/** Shown for a link that was used, has expired or never was one. */
export async function setupLinkEndedPage(): Promise<Html> {
  return html`<h1>This link no longer works</h1>
    <p>A set-up link works once, for 24 hours, and only while nobody has an account.</p>
    <p>
      If you have an account, <a href="/backend/staff/sign-in">sign in</a>. If nobody has one yet, restart the
      site: it prints a new link.
    </p>`
}

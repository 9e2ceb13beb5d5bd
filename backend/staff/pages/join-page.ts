import { html } from 'hono/html'
import type { Role } from '../caller.ts'
import { PASSWORD_MIN_LENGTH } from '../passwords.ts'
import { errorSummary, formField, type FieldError } from './form-field.ts'
import type { Html } from './page.ts'

const PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters. Three or four unrelated words are easy to remember.`

const WITH_ARTICLE = {
  viewer: 'a viewer',
  editor: 'an editor',
  administrator: 'an administrator',
} as const satisfies { [R in Role]: string }

/** The form behind a one-time link: an invited person makes an account, or staff choose a new password. */
export async function joinPage({
  token,
  kind,
  email,
  role,
  name,
  errors,
}: {
  token: string
  kind: 'invite' | 'reset'
  email: string
  /** Of an invited person. */
  role: Role
  name: string
  errors: readonly FieldError[]
}): Promise<Html> {
  return html`<h1>${kind === 'invite' ? 'Create your account' : 'Choose a new password'}</h1>
    <p>For ${email}${kind === 'invite' ? `, as ${WITH_ARTICLE[role]}` : ''}. This link works once.</p>
    ${await errorSummary(errors)}
    <form method="post" action="/backend/staff/join" novalidate>
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="email" value="${email}" autocomplete="username" />
      ${
        kind === 'invite'
          ? await formField({
              name: 'name',
              label: 'Your name',
              type: 'text',
              autocomplete: 'name',
              hint: 'Shown beside what you edit.',
              value: name,
              errors,
            })
          : ''
      }
      ${await formField({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_HINT, errors })}
      <button type="submit">${kind === 'invite' ? 'Create account' : 'Save password'}</button>
    </form>`
}

/** The form by which staff change their own password. */
export async function passwordPage(errors: readonly FieldError[]): Promise<Html> {
  return html`<h1>Change your password</h1>
    <p>You will be signed out everywhere else.</p>
    ${await errorSummary(errors)}
    <form method="post" action="/backend/staff/password" novalidate>
      ${await formField({ name: 'current', label: 'Current password', type: 'password', autocomplete: 'current-password', errors })}
      ${await formField({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_HINT, errors })}
      <button type="submit">Save password</button>
    </form>`
}

/** Shown for a one-time link that was used, has expired or never was one. */
export async function linkEndedPage(): Promise<Html> {
  return html`<h1>This link no longer works</h1>
    <p>A link works once, and not for ever. Ask an administrator for a new one.</p>
    <p>If you have a password, <a href="/backend/staff/sign-in">sign in</a>.</p>`
}

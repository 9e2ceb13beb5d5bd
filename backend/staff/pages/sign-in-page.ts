import { html } from 'hono/html'
import { errorSummary, formField } from './form-field.ts'
import type { FieldError } from './form-field.ts'
import type { Html } from './page.ts'

/** The form by which staff sign in. */
export async function signInPage({
  email,
  origin,
  errors,
}: {
  email: string
  origin: string
  errors: readonly FieldError[]
}): Promise<Html> {
  return html`<h1>Sign in to the Studio</h1>
    <p>For staff who write this site’s content.</p>
    ${await errorSummary(errors)}
    <form method="post" action="/backend/staff/sign-in" novalidate>
      <input type="hidden" name="origin" value="${origin}" />
      ${await formField({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: email, errors })}
      ${await formField({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', errors })}
      <button type="submit">Sign in</button>
    </form>
    <p class="aside">
      Forgotten your password? Any administrator can give you a link to choose a new one.
      <a href="/">Back to the site</a>
    </p>`
}

/** The page at the end of a window that was opened for signing in. It has no script: the Studio closes it. */
export async function signedInPage(name: string): Promise<Html> {
  return html`<h1>You are signed in</h1>
    <p>
      Go back to the window with the Studio, ${name}: it goes on where you left off. You can close this one.
    </p>
    <p><a href="/studio">Open the Studio here</a></p>`
}

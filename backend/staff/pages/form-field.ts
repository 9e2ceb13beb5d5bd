import { html } from 'hono/html'
import type { Html } from './page.ts'

/** What is wrong with a form: the field's name and what to do about it. `form` is for all of it. */
export interface FieldError {
  field: string
  message: string
}

/** One labelled input with its hint and its error beside it. */
export async function formField(field: {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  hint?: string
  /** Kept after an error. Passwords never are. */
  value?: string
  errors: readonly FieldError[]
}): Promise<Html> {
  const { name, label, type, autocomplete, hint } = field
  const error = field.errors.find((candidate) => candidate.field === name)
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
      value="${field.value ?? ''}"
      ${described === '' ? '' : html`aria-describedby="${described}"`}
      ${error === undefined ? '' : html`aria-invalid="true"`}
      ${type === 'text' ? '' : html`spellcheck="false" autocapitalize="none"`}
    />
  </div>`
}

/** All errors at the top of the page, each a link to its field. Takes the focus when the page opens. */
export async function errorSummary(errors: readonly FieldError[]): Promise<Html | ''> {
  if (errors.length === 0) return ''
  return html`<div class="summary" role="alert" tabindex="-1" autofocus aria-labelledby="summary-title">
    <h2 id="summary-title">There is a problem</h2>
    <ul>
      ${errors.map(({ field, message }) => html`<li>${field === 'form' ? message : html`<a href="#${field}">${message}</a>`}</li>`)}
    </ul>
  </div>`
}

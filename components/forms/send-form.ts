import '@/lib/zod-without-eval'
import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl } from 'react-hook-form'
import { type CheckedForm, schemaOf } from '@/lib/forms/check-form'
import { contactMailto } from '@/lib/forms/definitions/contact'
import { type FormProblem, type FormValues, HONEYPOT_FIELD, isProblem, valuesIn } from '@/lib/forms/form-kit'
import { formOf, storedForm } from '@/lib/forms/forms'
import { storeForm } from '@/lib/forms/store-form'
import type { FormProps } from './form'
import type { FormDraft } from './form-draft'

/* Code that checks and sends a form. Loads when the form is first touched. */

/** Minimum time between showing a form and sending it. A visitor who uses autofill has to wait until it has passed. */
const LEAST_MS = 2000

/** Checks a form's values with the same schema as the server. */
export async function check(
  { kind, fields }: Pick<FormProps, 'kind' | 'fields'>,
  values: FormValues,
): Promise<CheckedForm> {
  const ticks = fields.find(({ type }) => type === 'ticks')?.options?.length ?? 0
  const form = createFormControl<Record<string, FormValues[string]>>({
    resolver: zodResolver(schemaOf(formOf(kind).fields, ticks)),
    // Check boxes without options are not shown, so they have no value.
    defaultValues: { ...valuesIn(formOf(kind).fields, new FormData()), ...values },
  })
  let checked: CheckedForm = { problems: {} }
  await form.handleSubmit(
    (normalised) => void (checked = { values: normalised }),
    (errors) => {
      const problems: Record<string, FormProblem> = {}
      for (const [name, error] of Object.entries(errors))
        if (error?.message && isProblem(error.message)) problems[name] = error.message
      checked = { problems }
    },
  )()
  return checked
}

interface Sending {
  element: HTMLFormElement
  values: FormValues
  draft: FormDraft
  /** When the form was first shown. */
  formStartedAt: number
}

/**
 * Stores a checked form, or opens it in the visitor's email app.
 *
 * @returns the path of the sender's own page, for forms that have one
 * @throws Error if the form may not have been sent
 */
export async function store(
  { kind, fields, send }: FormProps,
  { element, values, draft, formStartedAt }: Sending,
): Promise<string | undefined> {
  if (send?.how === 'mail') {
    const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]))
    window.open(contactMailto(send.to, values, labels), '_self')
  }
  if (send?.how !== 'store') return undefined
  emptyHoneypot(element)
  await new Promise((resolve) => setTimeout(resolve, formStartedAt + LEAST_MS - performance.now()))
  const { id, token } = draft.attemptFor(values)
  const url = new URL(send.url, location.origin).href
  await storeForm(
    { url, key: send.key },
    await storedForm(kind, values, { id, token, consentVersion: send.consentVersion }),
  )
  const { senderPage } = formOf(kind)
  return senderPage && `${senderPage}/${token}`
}

/**
 * Empties the honeypot.
 *
 * @throws Error if it was filled in. If autofill did that, the visitor's next attempt succeeds
 */
function emptyHoneypot(form: HTMLFormElement): void {
  const honeypot = form.elements.namedItem(HONEYPOT_FIELD)
  if (!(honeypot instanceof HTMLInputElement) || honeypot.value === '') return
  honeypot.value = ''
  throw new Error('A field that stays empty was filled in. Try again.')
}

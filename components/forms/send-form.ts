import '@/lib/zod-without-eval'
import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl } from 'react-hook-form'
import { type CheckedForm, schemaOf } from '@/lib/forms/check-form'
import { contactMailto } from '@/lib/forms/contact-message'
import { type FormProblem, type FormValues, isProblem, HONEYPOT_FIELD } from '@/lib/forms/form-kit'
import { formOf, storedForm } from '@/lib/forms/forms'
import { storeForm } from '@/lib/forms/store-form'
import type { FormProps } from './form'
import type { FormDraft } from './form-draft'

/** The least time between showing a form and sending it. A faster visitor, whose browser filled the form in, waits for the rest. */
const LEAST_MS = 2000

/** Checks the values of a form by the schema that the server checks them by. The fields keep their values in the page. */
export async function check(
  { kind, fields }: Pick<FormProps, 'kind' | 'fields'>,
  values: FormValues,
): Promise<CheckedForm> {
  const ticks = fields.find(({ type }) => type === 'ticks')?.options?.length ?? 0
  const form = createFormControl<Record<string, FormValues[string]>>({
    resolver: zodResolver(schemaOf(formOf(kind).fields, ticks)),
    defaultValues: { ...values },
  })
  let checked: CheckedForm = { problems: {} }
  await form.handleSubmit(
    (cleaned) => void (checked = { values: cleaned }),
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
  shown: HTMLFormElement
  /** The checked values. */
  values: FormValues
  draft: FormDraft
  /** When the form was shown. */
  formStartedAt: number
}

/**
 * Sends a checked form where it goes.
 *
 * @returns the address of the page that the visitor goes on to; undefined where they stay on this one
 * @throws Error when it may not have been sent
 */
export async function store(
  { kind, fields, send }: FormProps,
  { shown, values, draft, formStartedAt }: Sending,
): Promise<string | undefined> {
  if (send?.how === 'mail') {
    const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]))
    window.open(contactMailto(send.to, values, labels), '_self')
  }
  if (send?.how !== 'store') return undefined
  emptyHoneypot(shown)
  await new Promise((resolve) => setTimeout(resolve, formStartedAt + LEAST_MS - performance.now()))
  // A retry leads to the page of the form that the first attempt may have stored, although its answer never came.
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
 * Empties the field that no person sees.
 *
 * @throws Error when it was filled in. A person whose browser filled it in can send the form at the next attempt.
 */
function emptyHoneypot(form: HTMLFormElement): void {
  const honeypot = form.elements.namedItem(HONEYPOT_FIELD)
  if (!(honeypot instanceof HTMLInputElement) || honeypot.value === '') return
  honeypot.value = ''
  throw new Error('A field that stays empty was filled in. Try again.')
}

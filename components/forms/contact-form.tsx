'use client'

import { type FormEvent, useState } from 'react'
import type { ContactField, ContactMessage, ContactProblem } from '@/lib/forms/contact-message'
import { notify } from '../layout/notices'
import { BUTTON } from '../ui/button-look'
import { FORM_ERRORS, NOTICES } from '../ui/labels'
import { ErrorSummary } from './error-summary'
import { Field, TextArea } from './field'
import { missingText } from './problem-text'

interface ContactFormProps {
  /** The address that the message goes to. */
  to: string
  labels: Record<ContactField, string>
  /** The error of an empty field; `{field}` stands for its label. */
  requiredError: string
  /** The heading of the error summary. */
  problemHeading: string
  button: string
  submittingButton: string
}

type Problems = Partial<Record<ContactField, ContactProblem>>

/** The fields of one line of text; `autoComplete` says what browsers may fill in. */
const FIELDS = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'subject', type: 'text', autoComplete: 'off' },
] as const

/** Loads the code that checks a message and writes the mail, when the form is first touched. */
const loadMachinery = () => import('@/lib/forms/contact-message')

/** Shows the contact form, which checks on submit and on every change after that. A valid message opens in the visitor's mail program. */
export function ContactForm({
  to,
  labels,
  requiredError,
  problemHeading,
  button,
  submittingButton,
}: ContactFormProps) {
  const [problems, setProblems] = useState<Problems>()
  const [attempt, setAttempt] = useState(0)
  const [isSubmitting, setIsSubmitting] = useState(false)

  const textOf = (field: ContactField): string | undefined => {
    const problem = problems?.[field]
    if (problem === undefined) return undefined
    return problem === 'noAddress' ? FORM_ERRORS.email : missingText(labels[field], requiredError)
  }
  const errors = ([...FIELDS.map(({ name }) => name), 'message'] as const).flatMap((field) => {
    const text = textOf(field)
    return text === undefined ? [] : [{ id: fieldId(field), text }]
  })

  const check = async (form: HTMLFormElement) => {
    if (problems === undefined) return
    const { contactProblems } = await loadMachinery()
    setProblems(contactProblems(messageIn(form)))
  }

  const prepare = async (form: HTMLFormElement) => {
    const { contactMailto, contactProblems } = await loadMachinery()
    const message = messageIn(form)
    const found = contactProblems(message)
    if (Object.keys(found).length > 0) {
      setProblems(found)
      setAttempt(attempt + 1)
      return
    }
    window.open(contactMailto(to, message, labels), '_self')
    form.reset()
    setProblems(undefined)
    notify({ title: NOTICES.contactTitle, text: NOTICES.contact })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting) return
    setIsSubmitting(true)
    prepare(event.currentTarget)
      .catch(() =>
        notify({ kind: 'destructive', title: FORM_ERRORS.contactTitle, text: FORM_ERRORS.contact }),
      )
      .finally(() => setIsSubmitting(false))
  }

  return (
    <form
      // Until scripts run, submitting sends nothing: what is typed must not end up in an address.
      method="dialog"
      noValidate
      // Where it cannot be loaded, the notice after submitting says so.
      onFocus={() => void loadMachinery().catch(() => undefined)}
      onInput={({ currentTarget }) => void check(currentTarget).catch(() => undefined)}
      onSubmit={submit}
      className="needs-script grid gap-6"
    >
      {errors.length > 0 && <ErrorSummary key={attempt} heading={problemHeading} errors={errors} />}
      {FIELDS.map((field) => (
        <Field
          key={field.name}
          {...field}
          id={fieldId(field.name)}
          label={labels[field.name]}
          required
          error={textOf(field.name)}
        />
      ))}
      <TextArea
        id={fieldId('message')}
        name="message"
        label={labels.message}
        required
        error={textOf('message')}
      />
      <button type="submit" aria-disabled={isSubmitting} className={`${BUTTON.ink} justify-self-start`}>
        {isSubmitting ? submittingButton : button}
      </button>
    </form>
  )
}

function fieldId(field: ContactField): string {
  return `contact-${field}`
}

function messageIn(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form)
  const read = (field: ContactField) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return { name: read('name'), email: read('email'), subject: read('subject'), message: read('message') }
}

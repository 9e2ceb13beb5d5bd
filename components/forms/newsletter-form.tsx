'use client'

import { type FormEvent, useRef, useState } from 'react'
import { isEmail } from '@/lib/format/is-email'
import { notify } from '../layout/notices'
import { BUTTON } from '../ui/button-look'
import { FORM_ERRORS, NOTICES } from '../ui/labels'
import { Field } from './field'

/** How long subscribing seems to take (specification, section 9). */
const DELAY = 1500

interface NewsletterFormProps {
  label: string
  button: string
  submittingButton: string
}

/** The newsletter's field and button. Simulated, as the specification has it: nothing is sent. */
export function NewsletterForm({ label, button, submittingButton }: NewsletterFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isWrong, setIsWrong] = useState(false)
  const [isSubmitting, setIsSubmitting] = useState(false)

  const subscribe = (event: FormEvent) => {
    event.preventDefault()
    const field = input.current
    if (isSubmitting || !field) return
    if (!isEmail(field.value)) {
      setIsWrong(true)
      notify({ kind: 'destructive', title: FORM_ERRORS.newsletterTitle, text: FORM_ERRORS.email })
      field.focus()
      return
    }
    setIsWrong(false)
    setIsSubmitting(true)
    setTimeout(() => {
      setIsSubmitting(false)
      field.value = ''
      notify({ title: NOTICES.newsletterTitle, text: NOTICES.newsletter })
    }, DELAY)
  }

  return (
    // The toast of the specification speaks in place of the browser's own bubble. Until scripts are there, a form of
    // the method “dialog” without a dialog sends nothing: what is typed must not end in an address.
    <form
      method="dialog"
      noValidate
      onSubmit={subscribe}
      className="flex flex-wrap items-start gap-x-3 gap-y-4"
    >
      <Field
        ref={input}
        id="newsletter-email"
        name="email"
        type="email"
        label={label}
        autoComplete="email"
        required
        error={isWrong ? FORM_ERRORS.email : undefined}
        onInput={({ currentTarget }) => setIsWrong(isWrong && !isEmail(currentTarget.value))}
        className="min-w-0 flex-[1_1_16rem]"
      />
      <button type="submit" aria-disabled={isSubmitting} className={`${BUTTON.ink} sm:mt-9`}>
        {isSubmitting ? submittingButton : button}
      </button>
    </form>
  )
}

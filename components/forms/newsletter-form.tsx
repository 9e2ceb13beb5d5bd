'use client'

import { type FormEvent, useRef, useState } from 'react'
import { isEmail } from '@/lib/format/is-email'
import { notify } from '../layout/notices'
import { BUTTON } from '../ui/button-look'
import { FORM_ERRORS, NOTICES } from '../ui/labels'
import { Field } from './field'

/** How long the form pretends to subscribe, in milliseconds (specification, section 9). */
const DELAY = 1500

interface NewsletterFormProps {
  label: string
  button: string
  submittingButton: string
}

/** Shows the newsletter's field and button. It only simulates subscribing and sends nothing (specification, section 7). */
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
    // `noValidate`: the specification's notice replaces the browser's own bubble. `dialog`: until scripts run,
    // submitting sends nothing, since what is typed must not end up in an address.
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

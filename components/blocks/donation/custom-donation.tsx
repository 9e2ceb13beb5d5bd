'use client'

import type { FormEvent } from 'react'
import { type Toast, showToast } from '../../layout/toasts'
import { BUTTON } from '../../ui/button-look'
import { Field } from '../../forms/field'

interface CustomDonationProps {
  label: string
  hint: string | null
  button: string
  toast: Toast
}

/** Shows a field for any other amount. Its button only shows a toast (specification, section 7). */
export function CustomDonation({ label, hint, button, toast }: CustomDonationProps) {
  const donate = (event: FormEvent) => {
    event.preventDefault()
    showToast(toast)
  }
  return (
    <form
      // Makes submitting do nothing until scripts run.
      method="dialog"
      onSubmit={donate}
      className="needs-script flex flex-wrap items-start justify-between gap-x-6 gap-y-4 py-7"
    >
      <Field
        id="amount"
        name="amount"
        type="number"
        min={1}
        step={1}
        required
        inputMode="numeric"
        label={label}
        hint={hint}
        className="max-w-[18rem] flex-[1_1_12rem]"
      />
      <button type="submit" className={`${BUTTON.ink} sm:mt-9`}>
        {button}
      </button>
    </form>
  )
}

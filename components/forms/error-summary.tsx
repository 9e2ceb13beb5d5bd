'use client'

import { useEffect, useRef } from 'react'
import { LABELS } from '../ui/labels'

/** Id of the error summary. The page shown after sending a form without JavaScript scrolls to it. */
export const FORM_PROBLEMS = 'form-problems'

interface FieldError {
  id: string
  text: string
}

/**
 * Lists a form's errors as links to its fields. Takes focus when it appears (give it a new `key` for each attempt).
 * While it is shown, the page title starts with “Error:”.
 */
export function ErrorSummary({ heading, errors }: { heading: string; errors: readonly FieldError[] }) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    box.current?.focus()
    // If the form was sent without JavaScript, the server has already added the prefix.
    const title = document.title.replace(LABELS.errorInTitle, '')
    document.title = LABELS.errorInTitle + title
    return () => {
      document.title = title
    }
  }, [])

  return (
    <div
      ref={box}
      id={FORM_PROBLEMS}
      tabIndex={-1}
      data-accent="red"
      className="mb-8 border-2 border-accent-text p-5"
    >
      {/* Not on the focused parent, because some screen readers would read the alert twice (govuk-frontend). */}
      <div role="alert">
        <h3 className="text-subheading">{heading}</h3>
        <ul className="mt-2">
          {errors.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={() => document.getElementById(id)?.focus()}
                className="inline-flex min-h-11 items-center font-bold text-accent-text underline underline-offset-4"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

import type { ComponentProps } from 'react'
import { describedBy, FieldNotes } from './field'

interface TextAreaProps extends ComponentProps<'textarea'> {
  id: string
  label: string
  hint?: string | null
  error?: string | undefined
}

/** A field for several lines; at least 120 pixels high (specification, section 9). */
export function TextArea({ id, label, hint, error, className = '', ...area }: TextAreaProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-bold">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        className="field"
        {...area}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

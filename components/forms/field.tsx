import type { ComponentProps } from 'react'

interface FieldProps extends ComponentProps<'input'> {
  id: string
  label: string
  hint?: string | null
  error?: string | undefined
}

/** A line to write in, with its label above it and what is wrong below. */
export function Field({ id, label, hint, error, className = '', ...input }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-bold">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, hint, error)}
        className="field"
        {...input}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** The hint and the error under a field. */
export function FieldNotes({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} data-accent="red" className="mt-1.5 font-bold text-accent-text">
          {error}
        </p>
      )}
    </>
  )
}

/** The ids of what describes a field, for `aria-describedby`. */
export function describedBy(
  id: string,
  hint: string | null | undefined,
  error: string | undefined,
): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

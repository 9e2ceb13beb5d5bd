import type { ComponentProps, ReactNode } from 'react'

interface FieldNotes {
  id: string
  label: string
  hint?: string | null
  error?: string | undefined
}

/** Shows a field for one line of text, with its label, hint and error. */
export function Field({
  id,
  label,
  hint,
  error,
  className,
  ...input
}: FieldNotes & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Labelled {...{ id, label, hint, error, className }}>
      <input id={id} {...described({ id, hint, error })} className="field" {...input} />
    </Labelled>
  )
}

/** Shows a field for several lines of text; it is at least 120 pixels high (specification, section 9). */
export function TextArea({
  id,
  label,
  hint,
  error,
  className,
  ...area
}: FieldNotes & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Labelled {...{ id, label, hint, error, className }}>
      <textarea id={id} {...described({ id, hint, error })} className="field" {...area} />
    </Labelled>
  )
}

/** Shows a list to choose one option from. The first option is none. */
export function Select({
  id,
  label,
  hint,
  error,
  className,
  options,
  ...select
}: FieldNotes & Omit<ComponentProps<'select'>, 'id'> & { options: readonly string[] }) {
  return (
    <Labelled {...{ id, label, hint, error, className }}>
      <select id={id} {...described({ id, hint, error })} className="field" {...select}>
        <option value="">–</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Labelled>
  )
}

interface LabelledProps extends FieldNotes {
  className: string | undefined
  children: ReactNode
}

/** Shows a field between its label and its notes, the hint and the error. */
function Labelled({ id, label, hint, error, className, children }: LabelledProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-bold">
        {label}
      </label>
      {children}
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
    </div>
  )
}

/** Returns the attributes by which screen readers read a field with its notes. */
function described({ id, hint, error }: Pick<FieldNotes, 'id' | 'hint' | 'error'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return { 'aria-invalid': error !== undefined, 'aria-describedby': ids.join(' ') || undefined }
}

import type { ComponentProps, ReactNode } from 'react'
import type { FormField as FieldRules, FormProblem, FormValue } from '@/lib/forms/form-kit'
import { FORM_ERRORS } from '../ui/labels'

/** A field and its copy. */
export interface ShownField extends Pick<FieldRules, 'name' | 'type' | 'autoComplete' | 'accept'> {
  label: string
  hint?: string
  /** The error to show for each problem with the field. */
  errors?: Readonly<Partial<Record<FormProblem, string>>>
  isOptional?: boolean
  /** Id or slug in a reference field. */
  reference?: string
  maxLength?: number
  /** Options to choose from or to tick. */
  options?: readonly FieldOption[]
  isWide?: boolean
}

/** Returns the error for a problem with a field. All forms have the same one for an invalid email address. */
export function errorOf({ type, errors = {} }: ShownField, problem: FormProblem): string | undefined {
  return errors[problem] ?? (type === 'email' ? FORM_ERRORS.email : undefined)
}

interface FieldOption {
  value: string
  label: string
}

interface FormFieldProps {
  field: ShownField & { id: string; error: string | undefined }
  /** Initial value, or undefined for an empty field. */
  value: FormValue | undefined
  className: string
}

/** Shows a form field according to its type. */
export function FormField({ field, value, className }: FormFieldProps) {
  const { id, type, name, label, hint, error, autoComplete, options = [] } = field
  const text = typeof value === 'string' ? value : ''
  const notes = { id, label, hint, error, className: field.isWide ? 'col-span-full' : className }
  const input = { name, autoComplete, required: !field.isOptional, defaultValue: text }
  const control = { ...controlOf(notes), ...input }
  switch (type) {
    case 'boxes':
    case 'ticks':
      return <Boxes {...field} options={options} ticked={Array.isArray(value) ? value : []} />
    case 'choice': {
      // If the visitor has chosen an option that has since been removed, it stays in the list.
      const isGone = text !== '' && options.every((option) => option.value !== text)
      return (
        <Labelled {...notes}>
          <select {...control}>
            {(options.length > 1 || field.isOptional || isGone) && <option value="">–</option>}
            {[...options, ...(isGone ? [{ value: text, label: text }] : [])].map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </Labelled>
      )
    }
    case 'lines':
      // No `maxLength`, because it would silently cut off pasted text. A message that is too long is an error instead.
      return (
        <Labelled {...notes}>
          <textarea {...control} />
        </Labelled>
      )
    case 'reference':
      return <input type="hidden" name={name} value={field.reference ?? ''} />
    case 'file':
      return <Field {...notes} {...input} accept={field.accept} type="file" />
    case 'postcode':
      return <Field {...notes} {...input} maxLength={field.maxLength} inputMode="numeric" />
    case 'email':
    case 'tel':
      return <Field {...notes} {...input} maxLength={field.maxLength} type={type} />
    case 'text':
    case 'birthDate':
      return <Field {...notes} {...input} maxLength={field.maxLength} type="text" />
    default:
      return type satisfies never
  }
}

interface FieldNotes {
  id: string
  label: string
  hint?: string | null | undefined
  error?: string | undefined
  className?: string | undefined
}

/** Shows a single-line field with its label, hint and error. */
export function Field({
  id,
  label,
  hint,
  error,
  className,
  ...input
}: FieldNotes & Omit<ComponentProps<'input'>, 'id'>) {
  const notes = { id, label, hint, error, className }
  return (
    <Labelled {...notes}>
      <input {...controlOf(notes)} {...input} />
    </Labelled>
  )
}

/** Shows a control below its label and above its hint and error. */
function Labelled({ id, label, hint, error, className, children }: FieldNotes & { children: ReactNode }) {
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
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Returns the attributes that connect a control to its label, hint and error. */
function controlOf({ id, hint, error }: FieldNotes) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return {
    ...{ id, className: 'field' },
    'aria-invalid': error !== undefined,
    'aria-describedby': ids.join(' ') || undefined,
  }
}

function FieldError({ id, error }: Pick<FieldNotes, 'id' | 'error'>) {
  return (
    error && (
      <p id={`${id}-error`} data-accent="red" className="mt-1.5 font-bold text-accent-text">
        {error}
      </p>
    )
  )
}

interface BoxesProps extends Pick<FormFieldProps['field'], 'id' | 'name' | 'type' | 'label' | 'error'> {
  options: readonly FieldOption[]
  ticked: readonly string[]
}

/** Shows checkboxes. Clicking anywhere on a line ticks its box. */
function Boxes({ id, name, type, label, error, options, ticked }: BoxesProps) {
  const isList = type === 'ticks'
  return (
    <fieldset className="col-span-full" aria-describedby={error && `${id}-error`}>
      <legend className="font-bold">{label}</legend>
      <ul
        className={`mt-1.5 ${isList ? 'border-b border-rule' : 'grid gap-x-6 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2'}`}
      >
        {options.map((option, index) => (
          <li key={option.value} className="border-t border-rule">
            <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
              <input
                type="checkbox"
                // The error summary links to the first box.
                {...(index === 0 && { id })}
                name={name}
                value={option.value}
                defaultChecked={ticked.includes(option.value)}
                aria-invalid={error !== undefined}
                required={isList}
                className="size-5 flex-none"
              />
              {option.label}
            </label>
          </li>
        ))}
      </ul>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

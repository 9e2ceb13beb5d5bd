import type { ComponentProps, ReactNode } from 'react'
import type { FormField as FieldRules, FormProblem, FormValue } from '@/lib/forms/form-kit'
import { FORM_ERRORS } from '../ui/labels'

/** A field as its form shows it, with its words. */
export interface ShownField extends Pick<FieldRules, 'name' | 'type' | 'autoComplete' | 'accept'> {
  label: string
  hint?: string
  /** The error for each problem of the field. */
  errors?: Readonly<Partial<Record<FormProblem, string>>>
  isOptional?: boolean
  /** The id in a reference field. */
  reference?: string
  maxLength?: number
  /** The options to choose or to tick. */
  options?: readonly FieldOption[]
  isWide?: boolean
}

/** Returns the error for a problem of a field. That of an email address is the same in all forms. */
export function errorOf({ type, errors = {} }: ShownField, problem: FormProblem): string | undefined {
  return errors[problem] ?? (type === 'email' ? FORM_ERRORS.email : undefined)
}

interface FieldOption {
  value: string
  label: string
}

interface FormFieldProps {
  field: ShownField & { id: string; error: string | undefined }
  /** The value at first; undefined for an empty field. */
  value: FormValue | undefined
  className: string
}

/** Shows a field of a form by its type. */
export function FormField({ field, value, className }: FormFieldProps) {
  const { type, errors: _, reference, isWide, isOptional = false, options = [], maxLength, ...rest } = field
  const text = typeof value === 'string' ? value : ''
  const shared = {
    ...rest,
    required: !isOptional,
    defaultValue: text,
    className: isWide ? 'col-span-full' : className,
  }
  switch (type) {
    case 'boxes':
    case 'ticks':
      return <Boxes {...field} options={options} ticked={Array.isArray(value) ? value : []} />
    case 'choice': {
      // An option that is gone since stays in the list for the visitor who chose it.
      const isGone = text !== '' && options.every((option) => option.value !== text)
      return <Select {...shared} options={isGone ? [...options, { value: text, label: text }] : options} />
    }
    case 'lines':
      // No `maxLength`, which cuts pasted text off silently: a message that is too long is an error.
      return <TextArea {...shared} />
    case 'file':
      return <Field {...shared} type="file" />
    case 'reference':
      return <input type="hidden" name={field.name} value={reference ?? ''} />
    case 'postcode':
      return <Field {...shared} maxLength={maxLength} inputMode="numeric" />
    case 'email':
    case 'tel':
      return <Field {...shared} maxLength={maxLength} type={type} />
    case 'text':
    case 'birthDate':
      return <Field {...shared} maxLength={maxLength} type="text" />
    default:
      return type satisfies never
  }
}

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
function TextArea({
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
function Select({
  id,
  label,
  hint,
  error,
  className,
  options,
  ...select
}: FieldNotes & Omit<ComponentProps<'select'>, 'id'> & { options: readonly FieldOption[] }) {
  return (
    <Labelled {...{ id, label, hint, error, className }}>
      <select id={id} {...described({ id, hint, error })} className="field" {...select}>
        <option value="">–</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
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
      <FieldError id={id} error={error} />
    </div>
  )
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

/** Shows boxes to tick; the whole line can be tapped. */
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
                // The link in the error summary leads to the first box.
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

/** Returns the attributes by which screen readers read a field with its notes. */
function described({ id, hint, error }: Pick<FieldNotes, 'id' | 'hint' | 'error'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return { 'aria-invalid': error !== undefined, 'aria-describedby': ids.join(' ') || undefined }
}

'use client'

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { fillIn } from '@/lib/format/fill-in'
import { type FormAnswer, type FormValues, TRAP_FIELD } from '@/lib/forms/form-kit'
import { BUTTON } from '../ui/button-look'
import { LABELS } from '../ui/labels'
import { ErrorSummary, FORM_PROBLEMS } from './error-summary'
import { type FormProblems, type FormTarget, type StoredForm, useStoredForm } from './use-stored-form'

/** The words around the fields of a form. */
export interface FormWords {
  privacy: string | null
  /** The heading of the error summary. */
  problemHeading: string
  /** Says when another attempt may succeed; `{minutes}` stands for the time until then. */
  busyText: string
  button: string
  submittingButton: string
}

interface FormShellProps<Values extends FormValues, Field extends string, Problem extends string> {
  form: StoredForm<Values, Field, Problem>
  words: FormWords
  target: FormTarget
  /** The address that the form posts to without scripts. */
  endpoint: string
  /** Given on the page that answers a form sent without scripts. */
  answer: FormAnswer<Values, FormProblems<Field, Problem>> | undefined
  /** The fields in the order in which their errors are listed. */
  fields: readonly Field[]
  labels: Partial<Record<Field, string>>
  /** Returns the id of a field on the page. */
  fieldId(field: Field): string
  /** Returns the error for a problem with a field; undefined when the field shows none. */
  textOf(field: Field, problem: Problem): string | undefined
  look: keyof typeof LOOKS
  className: string
  /** Whether one of the fields is a file. */
  hasFile?: boolean
  /** Renders the fields from their values; `attributesOf` returns the attributes that all fields have. */
  children: (shown: {
    values: Values
    attributesOf(field: Field): { id: string; name: Field; label: string; error: string | undefined }
  }) => ReactNode
}

/**
 * Shows a form that is stored. Without scripts the form posts to the site's own server. With scripts the browser checks
 * it on submit first and on every change after that, and inserts it into the database; the code for that loads when the
 * form is first touched.
 */
export function FormShell<Values extends FormValues, Field extends string, Problem extends string>({
  form,
  words,
  target,
  endpoint,
  answer,
  fields,
  labels,
  fieldId,
  textOf,
  look,
  className,
  hasFile = false,
  children,
}: FormShellProps<Values, Field, Problem>) {
  const element = useRef<HTMLFormElement>(null)
  const { state, preload, saveAndCheck, submit } = useStoredForm({ element, form, target, answer })

  // From now on scripts check and send the form, not the browser (app/styles/forms.css reads the mark).
  useEffect(() => {
    if (!element.current) return
    element.current.noValidate = true
    element.current.dataset.live = 'true'
  }, [])

  const errorOf = (field: Field): string | undefined => {
    const problem = state.problems[field]
    return problem === undefined ? undefined : textOf(field, problem)
  }
  const errors = fields.flatMap((field) => {
    const text = errorOf(field)
    return text === undefined ? [] : [{ id: fieldId(field), text }]
  })
  const attributesOf = (field: Field) => ({
    id: fieldId(field),
    name: field,
    label: labels[field] ?? '',
    error: errorOf(field),
  })
  // In a form of one field a notice says that the value is wrong, and the field says why.
  const hasSummary = errors.length > 0 && form.wrong === undefined
  const isSubmitting = state.phase === 'submitting'

  return (
    <>
      <FormOutcome id={form.sentHash} {...form.sent} className="mb-8 hidden target:block" />
      {hasSummary && <ErrorSummary key={state.attempt} heading={words.problemHeading} errors={errors} />}
      <form
        ref={element}
        action={`${endpoint}#${form.wrong?.fieldId ?? FORM_PROBLEMS}`}
        method="post"
        {...(hasFile && { encType: 'multipart/form-data' })}
        onFocus={preload}
        onPointerDown={preload}
        onInput={saveAndCheck}
        onSubmit={submit}
        className={`${className} ${LOOKS[look].form}`}
      >
        {children({ values: answer?.values ?? form.empty, attributesOf })}
        <p aria-hidden="true" className="sr-only">
          <label>
            {LABELS.leaveEmpty}
            <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        <input type="hidden" name="consentVersion" value={target.consentVersion} />
        {answer && <input type="hidden" name="begun" value={answer.begun} />}
        {words.privacy && <p className={`text-small text-ink-soft ${LOOKS[look].note}`}>{words.privacy}</p>}
        {state.phase === 'sent' && <FormOutcome {...form.sent} className={LOOKS[look].outcome} />}
        {state.phase === 'failed' && (
          <FormOutcome
            {...(!hasSummary && { id: FORM_PROBLEMS })}
            kind="destructive"
            {...form.failed}
            {...(state.busyMinutes !== null && {
              more: fillIn(words.busyText, { minutes: MINUTES.format(state.busyMinutes) }),
            })}
            className={LOOKS[look].outcome}
          />
        )}
        <button
          type="submit"
          aria-disabled={isSubmitting}
          // The second click of a double click sends nothing.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
          className={`${BUTTON.ink} ${LOOKS[look].button} aria-disabled:cursor-progress aria-disabled:bg-ink-soft`}
        >
          {isSubmitting ? words.submittingButton : words.button}
        </button>
      </form>
    </>
  )
}

/** The looks of forms: `grid` with the fields below each other, `line` with the button beside the only field. */
const LOOKS = {
  grid: { form: 'grid gap-6', button: 'justify-self-start', note: 'max-w-[60ch]', outcome: '' },
  line: {
    form: 'flex flex-wrap items-start gap-x-3 gap-y-4',
    button: 'sm:mt-9',
    note: 'order-last w-full',
    outcome: 'order-last w-full',
  },
} as const

/** “1 minute”, “5 minutes”. */
const MINUTES = new Intl.NumberFormat('en-AU', { style: 'unit', unit: 'minute', unitDisplay: 'long' })

interface FormOutcomeProps extends ComponentProps<'div'> {
  title: string
  text: string
  /** A further sentence, such as when to try again. */
  more?: string
  kind?: 'destructive'
}

/** Shows whether a form was stored. It stays on the page, unlike the notice that says the same. */
function FormOutcome({ title, text, more, kind, className = '', ...box }: FormOutcomeProps) {
  return (
    <div
      tabIndex={-1}
      data-accent={kind === 'destructive' ? 'red' : 'green'}
      className={`border-l-8 border-accent-text bg-paper-deep p-5 ${className}`}
      {...box}
    >
      <p className="text-subheading font-bold">{title}</p>
      <p className="mt-1">{text}</p>
      {more && <p className="mt-1">{more}</p>}
    </div>
  )
}

'use client'

import type { ComponentProps } from 'react'
import { fieldId, type FormAnswer, FORMS_ENDPOINT, HONEYPOT_FIELD, STARTED_FIELD } from '@/lib/forms/form-kit'
import type { FormKind } from '@/lib/forms/forms'
import { fillIn } from '@/lib/shared/fill-in'
import type { Toast } from '../layout/toasts'
import { BUTTON } from '../ui/button-look'
import { LABELS } from '../ui/labels'
import { ErrorSummary, FORM_PROBLEMS } from './error-summary'
import { errorOf, FormField, type ShownField } from './field'
import { FAILED, useForm } from './use-form'

type Outcome = Required<Pick<Toast, 'title' | 'text'>>

/** Where a form is sent: to the database, or to the visitor's email app. */
export type Sending =
  /** `consentVersion` is the version of the privacy note. */
  { how: 'store'; url: string; key: string; consentVersion: string } | { how: 'mail'; to: string }

/** Fields and copy of a form, created by form-props.ts. */
export interface FormProps {
  kind: FormKind
  fields: readonly ShownField[]
  /** Undefined if sending is only simulated (specification, section 7). */
  send?: Sending
  /** URL hash of the page that is shown once the form has been stored without JavaScript. */
  sentHash?: string
  copy: {
    privacy?: string
    /** Heading of the error summary. */
    problemHeading?: string
    /** Says when to try again. `{minutes}` stands for the waiting time. */
    busyText?: string
    /** Language in which the waiting time is written. */
    language?: string
    button: string
    submittingButton: string
  }
  /** Toast after sending. A stored form shows it on the page as well. */
  sent: Outcome
  /** Toast if the form may not have been sent. */
  failed?: Outcome
  /** For a form with a single field. The button is beside the field, and a toast replaces the error summary. */
  look?: 'line'
  /** Set on the page that responds to a form sent without JavaScript. */
  answer?: FormAnswer
  /** Class names for the columns of fields. */
  columns?: string
}

/**
 * Shows a form. Without JavaScript, the browser posts it to the site's server. With JavaScript, the form is checked
 * when the visitor submits it and, if there are problems, again after every change. The script then sends it. The code
 * for that loads when the form is first touched.
 */
export function Form({ columns = '', ...form }: FormProps) {
  const { kind, fields, send, copy, sent, failed = FAILED, answer } = form
  const { ref, state, preload, saveAndCheck, submit } = useForm(form)
  const stored = send?.how === 'store' ? send : undefined
  const isLine = form.look === 'line'
  const look = LOOKS[isLine ? 'line' : 'grid']

  const shown = fields.map((field) => {
    const problem = state.problems[field.name]
    return { ...field, id: fieldId(kind, field.name), error: problem && errorOf(field, problem) }
  })
  const errors = shown.flatMap(({ id, error }) => (error === undefined ? [] : [{ id, text: error }]))
  // If there is only one field, a toast replaces the summary.
  const hasSummary = errors.length > 0 && !isLine
  const isSubmitting = state.phase === 'submitting'

  const fieldList = shown.map((field) => (
    <FormField key={field.name} field={field} value={answer?.values[field.name]} className={look.field} />
  ))

  return (
    <>
      {stored && <FormOutcome id={form.sentHash} {...sent} className="mb-8 hidden target:block" />}
      {hasSummary && <ErrorSummary key={state.attempt} heading={copy.problemHeading ?? ''} errors={errors} />}
      <form
        ref={ref}
        {...(stored
          ? {
              action: `${FORMS_ENDPOINT}/${kind}#${isLine ? shown[0]?.id : FORM_PROBLEMS}`,
              method: 'post',
              ...(fields.some(({ type }) => type === 'file') && { encType: 'multipart/form-data' }),
            }
          : // Makes submitting do nothing until scripts run, so that nothing the visitor types ends up in a URL.
            { method: 'dialog', noValidate: true })}
        onFocus={preload}
        onPointerDown={preload}
        onInput={({ currentTarget }) => saveAndCheck(currentTarget)}
        onSubmit={submit}
        className={`${stored ? 'stored-form' : 'needs-script'} ${look.form}`}
      >
        {isLine ? fieldList : <div className={`grid items-start gap-6 ${columns}`}>{fieldList}</div>}
        {stored && (
          <>
            <p aria-hidden="true" className="sr-only">
              <label>
                {LABELS.leaveEmpty}
                <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
              </label>
            </p>
            <input type="hidden" name="consentVersion" value={stored.consentVersion} />
            {answer && <input type="hidden" name={STARTED_FIELD} value={answer.formStartedAt} />}
            {copy.privacy && <p className={`text-small text-ink-soft ${look.note}`}>{copy.privacy}</p>}
            {state.phase === 'sent' && <FormOutcome {...sent} className={look.outcome} />}
            {state.phase === 'failed' && (
              <FormOutcome
                {...(!hasSummary && { id: FORM_PROBLEMS })}
                isFailure
                {...failed}
                {...(state.busyMinutes !== null && {
                  more: fillIn(copy.busyText ?? '', { minutes: inMinutes(state.busyMinutes, copy.language) }),
                })}
                className={look.outcome}
              />
            )}
          </>
        )}
        <button
          type="submit"
          aria-disabled={isSubmitting}
          // Ignores the second click of a double click.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
          className={`${BUTTON.ink} ${look.button} aria-disabled:cursor-progress aria-disabled:bg-ink-soft`}
        >
          {isSubmitting ? copy.submittingButton : copy.button}
        </button>
      </form>
    </>
  )
}

const LOOKS = {
  grid: { form: 'grid gap-6', field: '', button: 'justify-self-start', note: 'max-w-[60ch]', outcome: '' },
  line: {
    form: 'flex flex-wrap items-start gap-x-3 gap-y-4',
    field: 'min-w-0 flex-[1_1_16rem]',
    button: 'sm:mt-9',
    note: 'order-last w-full',
    outcome: 'order-last w-full',
  },
} as const

/** Formats a waiting time, such as “1 minute” or “5 minutes”. */
function inMinutes(minutes: number, language: string | undefined): string {
  return minutes.toLocaleString(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
}

interface FormOutcomeProps extends ComponentProps<'div'> {
  title: string
  text: string
  /** Additional sentence, such as when to try again. */
  more?: string
  isFailure?: true
}

/** Shows whether a form was stored. Unlike a toast, it stays on the page. */
function FormOutcome({ title, text, more, isFailure, className = '', ...box }: FormOutcomeProps) {
  return (
    <div
      tabIndex={-1}
      data-accent={isFailure ? 'red' : 'green'}
      className={`border-l-8 border-accent-text bg-paper-deep p-5 ${className}`}
      {...box}
    >
      <p className="text-subheading font-bold">{title}</p>
      <p className="mt-1">{text}</p>
      {more && <p className="mt-1">{more}</p>}
    </div>
  )
}

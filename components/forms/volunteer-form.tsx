'use client'

import { type ComponentProps, useEffect, useRef } from 'react'
import { fillIn } from '@/lib/format/fill-in'
import {
  EMPTY_SIGN_UP,
  SIGN_UP_ENDPOINT,
  SIGN_UP_FIELDS,
  SIGNED_UP,
  type SignUpField,
  type SignUpProblems,
} from '@/lib/volunteers/form'
import { LIMITS } from '@/lib/volunteers/limits'
import type { PendingAnswer } from '@/lib/volunteers/without-scripts'
import { BUTTON } from '../ui/button-look'
import { FORM_ERRORS, NOTICES } from '../ui/labels'
import { ErrorSummary, FORM_PROBLEMS } from './error-summary'
import { type SignUpTarget, useSignUp } from './use-sign-up'
import { volunteerFieldId, VolunteerFields, type VolunteerWords } from './volunteer-fields'

/** What came of a form that was sent without scripts. */
export interface SignUpAnswer extends PendingAnswer {
  /** Proves when the visitor began, for the next try (lib/volunteers/without-scripts.ts). */
  begun: string
}

interface VolunteerFormProps {
  words: VolunteerWords & {
    privacy: string | null
    /** Stands above the list of what is wrong. */
    problemHeading: string
    /** Says that a text is too long; `{count}` stands for the characters that it may have. */
    tooLongError: string
    /** Says when another try may succeed; `{minutes}` stands for how long that is. */
    busyText: string
    button: string
    submittingButton: string
  }
  target: SignUpTarget
  /** Given on the page that answers a form sent without scripts. */
  answer?: SignUpAnswer
}

/**
 * The sign-up. Without scripts it posts to the site's own server; with them it checks on submit first and on every
 * change after that, and inserts from the browser. What that needs loads when the form is first touched.
 */
export function VolunteerForm({ words, target, answer }: VolunteerFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state, touch, keep, submit } = useSignUp({ form, target, answer })

  // From now on this checks and sends, not the browser (app/styles/horizon.css reads the mark).
  useEffect(() => {
    if (!form.current) return
    form.current.noValidate = true
    form.current.dataset.live = 'true'
  }, [])

  const errors = errorTexts(state.problems, words.tooLongError)
  const summary = SIGN_UP_FIELDS.flatMap((field) => {
    const text = errors[field]
    return text === undefined ? [] : [{ id: volunteerFieldId(field), text }]
  })
  const isSubmitting = state.phase === 'submitting'

  return (
    <>
      <FormOutcome
        id={SIGNED_UP}
        title={NOTICES.volunteerTitle}
        text={NOTICES.volunteer}
        className="mb-8 hidden target:block"
      />
      {summary.length > 0 && (
        <ErrorSummary key={state.attempt} heading={words.problemHeading} errors={summary} />
      )}
      <form
        ref={form}
        action={`${SIGN_UP_ENDPOINT}#${FORM_PROBLEMS}`}
        method="post"
        onFocus={touch}
        onPointerDown={touch}
        onInput={keep}
        onSubmit={submit}
        className="sign-up-form grid gap-6"
      >
        <VolunteerFields words={words} values={answer?.values ?? EMPTY_SIGN_UP} errors={errors} />
        <input type="hidden" name="consentVersion" value={target.consentVersion} />
        {answer && <input type="hidden" name="begun" value={answer.begun} />}
        {words.privacy && <p className="max-w-[60ch] text-small text-ink-soft">{words.privacy}</p>}
        {state.phase === 'sent' && <FormOutcome title={NOTICES.volunteerTitle} text={NOTICES.volunteer} />}
        {state.phase === 'failed' && (
          <FormOutcome
            {...(summary.length === 0 && { id: FORM_PROBLEMS })}
            kind="destructive"
            title={FORM_ERRORS.volunteerTitle}
            text={FORM_ERRORS.volunteer}
            {...(state.busyMinutes !== null && {
              more: fillIn(words.busyText, { minutes: MINUTES.format(state.busyMinutes) }),
            })}
          />
        )}
        <button
          type="submit"
          aria-disabled={isSubmitting}
          // The second click of a double click.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
          className={`${BUTTON.base} ${BUTTON.ink} justify-self-start aria-disabled:cursor-progress aria-disabled:bg-ink-soft`}
        >
          {isSubmitting ? words.submittingButton : words.button}
        </button>
      </form>
    </>
  )
}

/** “1 minute”, “5 minutes”. */
const MINUTES = new Intl.NumberFormat('en-AU', { style: 'unit', unit: 'minute', unitDisplay: 'long' })

function errorTexts(problems: SignUpProblems, tooLong: string): Partial<Record<SignUpField, string>> {
  const texts: Partial<Record<SignUpField, string>> = {}
  for (const field of SIGN_UP_FIELDS) {
    const problem = problems[field]
    if (problem === undefined || field === 'skills') continue
    texts[field] = {
      name: FORM_ERRORS.fullName,
      email: FORM_ERRORS.email,
      tooLong: fillIn(tooLong, { count: LIMITS[field].toLocaleString('en-AU') }),
    }[problem]
  }
  return texts
}

interface FormOutcomeProps extends ComponentProps<'div'> {
  title: string
  text: string
  /** A further sentence, for what the text leaves open. */
  more?: string
  kind?: 'destructive'
}

/** Shows what became of a form, in the form's place: a notice is gone after some seconds. */
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

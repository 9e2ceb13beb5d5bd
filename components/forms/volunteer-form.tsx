'use client'

import { fillIn } from '@/lib/format/fill-in'
import type { FormAnswer } from '@/lib/forms/form-kit'
import {
  EMPTY_SIGN_UP,
  SIGN_UP_ENDPOINT,
  SIGN_UP_FIELDS,
  SIGNED_UP,
  type SignUpField,
  type SignUpProblems,
  type SignUpValues,
  valuesIn,
} from '@/lib/volunteers/form'
import { LIMITS } from '@/lib/volunteers/limits'
import { FORM_ERRORS, NOTICES } from '../ui/labels'
import { createFormDraft } from './form-draft'
import { FormShell, type FormWords } from './form-shell'
import type { FormTarget, StoredForm } from './use-stored-form'
import { volunteerFieldId, VolunteerFields, type VolunteerWords } from './volunteer-fields'

/** What came of a sign-up that was sent without scripts. */
export type SignUpAnswer = FormAnswer<SignUpValues, SignUpProblems>

interface VolunteerFormProps {
  words: VolunteerWords &
    FormWords & {
      /** Says that a text is too long; `{count}` stands for the characters that it may have. */
      tooLongError: string
    }
  target: FormTarget
  /** Given on the page that answers a form sent without scripts. */
  answer?: SignUpAnswer
}

/** The sign-up. It loads react-hook-form, zod and the database client when it is first touched. */
const SIGN_UP: StoredForm<SignUpValues, SignUpProblems> = {
  empty: EMPTY_SIGN_UP,
  noProblems: {},
  sentHash: SIGNED_UP,
  valuesIn,
  draft: createFormDraft('volunteer-sign-up', valuesIn),
  load: async () => (await import('./sign-up-machinery')).createSignUpMachinery(),
  sent: { title: NOTICES.volunteerTitle, text: NOTICES.volunteer },
  failed: { title: FORM_ERRORS.volunteerTitle, text: FORM_ERRORS.volunteer },
}

/** The sign-up form. */
export function VolunteerForm({ words, target, answer }: VolunteerFormProps) {
  return (
    <FormShell
      form={SIGN_UP}
      words={words}
      target={target}
      endpoint={SIGN_UP_ENDPOINT}
      answer={answer}
      errorsOf={(problems) => {
        const texts = errorTexts(problems, words.tooLongError)
        return SIGN_UP_FIELDS.flatMap((field) => {
          const text = texts[field]
          return text === undefined ? [] : [{ id: volunteerFieldId(field), text }]
        })
      }}
      look="grid"
      className="sign-up-form"
    >
      {({ values, problems }) => (
        <VolunteerFields words={words} values={values} errors={errorTexts(problems, words.tooLongError)} />
      )}
    </FormShell>
  )
}

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

'use client'

import type { ComponentProps } from 'react'
import type { FormAnswer } from '@/lib/forms/form-kit'
import {
  EMPTY_SIGN_UP,
  SIGN_UP_ENDPOINT,
  SIGN_UP_FIELDS,
  SIGN_UP_PAGE,
  type SignUpField,
  type SignUpProblem,
  type SignUpProblems,
  type SignUpValues,
  valuesIn,
} from '@/lib/volunteers/form'
import { LIMITS } from '@/lib/volunteers/limits'
import { FORM_ERRORS, NOTICES } from '../ui/labels'
import { Field, TextArea } from './field'
import { createFormDraft } from './form-draft'
import { FormShell, type FormWords } from './form-shell'
import { type ProblemWords, tooLongText } from './problem-text'
import type { FormTarget, StoredForm } from './use-stored-form'

/** The server's answer to a sign-up that was sent without scripts. */
export type SignUpAnswer = FormAnswer<SignUpValues, SignUpProblems>

interface VolunteerFormProps {
  words: FormWords &
    Pick<ProblemWords, 'tooLongError'> & {
      labels: Record<SignUpField, string>
      messageHint: string | null
      skills: readonly SkillOption[]
    }
  target: FormTarget
  /** Given on the page that answers a form sent without scripts. */
  answer?: SignUpAnswer
}

const SIGN_UP: StoredForm<SignUpValues, SignUpField, SignUpProblem> = {
  empty: EMPTY_SIGN_UP,
  sentHash: SIGN_UP_PAGE.sent,
  valuesIn,
  draft: createFormDraft('volunteer-sign-up', valuesIn),
  load: async () => (await import('./sign-up-machinery')).signUpMachinery,
  sent: { title: NOTICES.volunteerTitle, text: NOTICES.volunteer },
  failed: { title: FORM_ERRORS.failedTitle, text: FORM_ERRORS.failed },
}

/** The fields of one line before the skills; `autoComplete` says what browsers may fill in. */
const LINES = [
  { name: 'fullName', type: 'text', autoComplete: 'name', required: true },
  { name: 'email', type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'preferredRole', type: 'text', autoComplete: 'off' },
] as const

/** Shows the sign-up form for volunteers. */
export function VolunteerForm({ words, target, answer }: VolunteerFormProps) {
  const textOf = (field: SignUpField, problem: SignUpProblem): string | undefined => {
    if (field === 'skills') return undefined
    return {
      name: FORM_ERRORS.fullName,
      email: FORM_ERRORS.email,
      tooLong: tooLongText(LIMITS[field], words),
    }[problem]
  }
  return (
    <FormShell
      form={SIGN_UP}
      words={words}
      target={target}
      endpoint={SIGN_UP_ENDPOINT}
      answer={answer}
      fields={SIGN_UP_FIELDS}
      labels={words.labels}
      fieldId={(field) => `volunteer-${field}`}
      textOf={textOf}
      look="grid"
      className="sign-up-form"
    >
      {({ values, attributesOf }) => (
        <>
          <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
            {LINES.map(({ name, ...line }) => (
              <Field
                key={name}
                {...line}
                {...attributesOf(name)}
                maxLength={LIMITS[name]}
                defaultValue={values[name]}
              />
            ))}
          </div>
          {words.skills.length > 0 && (
            <SkillBoxes
              id={attributesOf('skills').id}
              label={words.labels.skills}
              skills={words.skills}
              checked={values.skills}
            />
          )}
          {/* No `maxLength`, which cuts pasted text off silently: a message that is too long is an error. */}
          <TextArea {...attributesOf('message')} hint={words.messageHint} defaultValue={values.message} />
        </>
      )}
    </FormShell>
  )
}

/** A skill to tick. */
interface SkillOption {
  id: string
  label: string
}

interface SkillBoxesProps extends ComponentProps<'fieldset'> {
  label: string
  skills: readonly SkillOption[]
  checked: readonly string[]
}

/** Shows a checkbox for each skill; the whole line can be tapped. */
function SkillBoxes({ label, skills, checked, ...fieldset }: SkillBoxesProps) {
  return (
    <fieldset {...fieldset}>
      <legend className="font-bold">{label}</legend>
      <ul className="mt-1.5 grid gap-x-6 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
        {skills.map((skill) => (
          <li key={skill.id} className="border-t border-rule">
            <label className="flex min-h-12 cursor-pointer items-center gap-3 py-1.5">
              <input
                type="checkbox"
                name="skills"
                value={skill.id}
                defaultChecked={checked.includes(skill.id)}
                className="size-5 flex-none"
              />
              {skill.label}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

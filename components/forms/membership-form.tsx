'use client'

import type { ReactNode } from 'react'
import type { FormAnswer } from '@/lib/forms/form-kit'
import {
  EMPTY_MEMBERSHIP,
  MEMBERSHIP_ENDPOINT,
  MEMBERSHIP_FIELDS,
  MEMBERSHIP_LIMITS,
  type MembershipField,
  membershipFieldId,
  membershipIn,
  type MembershipProblem,
  type MembershipProblems,
  type MembershipValues,
  STATES,
} from '@/lib/forms/membership-form'
import { FORM_ERRORS, NOTICES } from '../ui/labels'
import { Field, Select } from './field'
import { createFormDraft } from './form-draft'
import { FormShell, type FormWords } from './form-shell'
import { problemText, type ProblemWords } from './problem-text'
import type { FormTarget, StoredForm } from './use-stored-form'

interface MembershipFormProps {
  labels: Record<MembershipField, string>
  hints: Partial<Record<MembershipField, string | null>>
  words: FormWords &
    ProblemWords & {
      birthDateError: string
      postcodeError: string
      declarationsError: string
    }
  levels: readonly string[]
  declarations: readonly string[]
  target: FormTarget
  /** Given on the page that answers a form sent without scripts. */
  answer?: FormAnswer<MembershipValues, MembershipProblems> | undefined
}

const MEMBERSHIP: StoredForm<MembershipValues, MembershipField, MembershipProblem> = {
  empty: EMPTY_MEMBERSHIP,
  sentHash: 'membership-sent',
  valuesIn: membershipIn,
  draft: createFormDraft('membership-application', membershipIn),
  load: async () => (await import('./membership-machinery')).membershipMachinery,
  sent: { title: NOTICES.careersTitle, text: NOTICES.applied },
  failed: { title: FORM_ERRORS.failedTitle, text: FORM_ERRORS.failed },
}

/** The fields between the level and the declarations, the first four as wide as the form; `autoComplete` says what browsers may fill in. */
const LINES = [
  { name: 'name', autoComplete: 'name' },
  { name: 'birthDate', autoComplete: 'bday' },
  { name: 'street', autoComplete: 'address-line1' },
  { name: 'suburb', autoComplete: 'address-level2' },
  { name: 'state', autoComplete: 'address-level1' },
  { name: 'postcode', autoComplete: 'postal-code', inputMode: 'numeric' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel', required: false },
] as const

/** Shows the form for membership. */
export function MembershipForm({
  labels,
  hints,
  words,
  levels,
  declarations,
  target,
  answer,
}: MembershipFormProps) {
  const textOf = (field: MembershipField, problem: MembershipProblem): string => {
    switch (problem) {
      case 'noDate':
        return words.birthDateError
      case 'noPostcode':
        return words.postcodeError
      default: {
        if (field === 'declarations') return words.declarationsError
        return problemText(problem, { label: labels[field], limit: MEMBERSHIP_LIMITS[field] }, words)
      }
    }
  }
  return (
    <FormShell
      form={MEMBERSHIP}
      words={words}
      target={target}
      endpoint={MEMBERSHIP_ENDPOINT}
      answer={answer}
      fields={MEMBERSHIP_FIELDS}
      labels={labels}
      fieldId={membershipFieldId}
      textOf={textOf}
      look="grid"
      className="submission-form"
    >
      {({ values, attributesOf }): ReactNode => {
        // A level that is gone since stays in the list for the visitor who chose it.
        const options =
          values.level === '' || levels.includes(values.level) ? levels : [...levels, values.level]
        return (
          <>
            <Select {...attributesOf('level')} options={options} defaultValue={values.level} required />
            <div className="grid items-start gap-6 sm:grid-cols-2 sm:[&>:nth-child(-n+4)]:col-span-2">
              {LINES.map(({ name, ...line }) =>
                name === 'state' ? (
                  <Select
                    key={name}
                    {...line}
                    {...attributesOf(name)}
                    hint={hints[name] ?? null}
                    options={STATES}
                    defaultValue={values[name]}
                    required
                  />
                ) : (
                  <Field
                    key={name}
                    required
                    {...line}
                    {...attributesOf(name)}
                    hint={hints[name] ?? null}
                    maxLength={MEMBERSHIP_LIMITS[name]}
                    defaultValue={values[name]}
                  />
                ),
              )}
            </div>
            <Declarations
              {...attributesOf('declarations')}
              texts={declarations}
              checked={values.declarations}
            />
          </>
        )
      }}
    </FormShell>
  )
}

interface DeclarationsProps {
  id: string
  name: string
  label: string
  error: string | undefined
  texts: readonly string[]
  /** The ticked declarations, by their places in the list. */
  checked: readonly string[]
}

/** Shows a checkbox for each declaration; the whole line can be tapped. */
function Declarations({ id, name, label, error, texts, checked }: DeclarationsProps) {
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="font-bold">{label}</legend>
      <ul className="mt-1.5 border-b border-rule">
        {texts.map((text, index) => {
          const place = String(index)
          return (
            <li key={text} className="border-t border-rule">
              <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
                <input
                  type="checkbox"
                  // The link in the error summary leads to the first box.
                  {...(index === 0 && { id })}
                  name={name}
                  value={place}
                  defaultChecked={checked.includes(place)}
                  aria-invalid={error !== undefined}
                  required
                  className="size-5 flex-none"
                />
                {text}
              </label>
              <input type="hidden" name="asked" value={place} />
            </li>
          )
        })}
      </ul>
      {error && (
        <p id={`${id}-error`} data-accent="red" className="mt-1.5 font-bold text-accent-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}

'use client'

import type { ReactNode } from 'react'
import { fillIn } from '@/lib/format/fill-in'
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
import type { FormTarget, StoredForm } from './use-stored-form'

interface MembershipFormProps {
  labels: Record<MembershipField, string>
  hints: Partial<Record<MembershipField, string | null>>
  words: FormWords & {
    /** Says that a field is empty; `{field}` stands for its label. */
    requiredError: string
    /** Says that a text is too long; `{count}` stands for the characters that it may have. */
    tooLongError: string
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

/** The application; it loads what checks and stores when it is first touched, and leads to the applicant's own page. */
const MEMBERSHIP: StoredForm<MembershipValues, MembershipField, MembershipProblem> = {
  empty: EMPTY_MEMBERSHIP,
  sentHash: 'membership-sent',
  valuesIn: membershipIn,
  draft: createFormDraft('membership-application', membershipIn),
  load: async () => (await import('./membership-machinery')).membershipMachinery,
  sent: { title: NOTICES.careersTitle, text: NOTICES.applied },
  failed: { title: FORM_ERRORS.volunteerTitle, text: FORM_ERRORS.volunteer },
}

/** The lines of the form, the first four wide, with what browsers may fill in. The state is a list to choose from. */
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

/** The form for membership. */
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
      case 'missing':
        return field === 'declarations'
          ? words.declarationsError
          : fillIn(words.requiredError, { field: labels[field] })
      case 'noAddress':
        return FORM_ERRORS.email
      case 'noDate':
        return words.birthDateError
      case 'noPostcode':
        return words.postcodeError
      case 'tooLong':
        return fillIn(words.tooLongError, {
          count: field === 'declarations' ? '' : MEMBERSHIP_LIMITS[field].toLocaleString('en-AU'),
        })
      default:
        return problem satisfies never
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
        // A level that is there no longer stays what was chosen.
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
  /** Places in the list. */
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
                  // What is wrong leads to the first.
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

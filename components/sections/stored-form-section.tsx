import type { ReactNode } from 'react'
import type { FORMS_QUERY_RESULT } from '@/lib/content/sanity.types'
import type { FormAnswer } from '@/lib/forms/form-kit'
import type { SubmissionProblems, SubmissionValues } from '@/lib/forms/submission-form'
import { Heading } from '../ui/heading'
import { DEFAULTS } from '../ui/labels'
import { Section } from '../ui/section'

// This module must import no form: a page loads the code of every form that its modules import.

/** The props of every form that goes to the inbox. */
export interface StoredFormProps<Answer = FormAnswer<SubmissionValues, SubmissionProblems>> {
  forms: NonNullable<FORMS_QUERY_RESULT>
  /** The address and the key of the database's REST interface for browsers. */
  api: { url: string; key: string }
  /** The server's answer to a form that was sent without scripts. */
  answer?: Answer
}

/** The consent version that is stored for a privacy note without one. */
export const NO_VERSION = 'unversioned'

interface OwnWords {
  privacy: string | null
  button: string
  submittingButton?: string | null
  requiredError?: string | null
}

/** Returns the props that every form for the inbox has: words, target and answer. */
export function storedFormProps<Answer>(
  {
    forms: { busyText, tooLongError, consentVersion },
    api,
    answer,
  }: Omit<StoredFormProps<Answer>, 'forms'> & {
    forms: Pick<StoredFormProps['forms'], 'busyText' | 'tooLongError' | 'consentVersion'>
  },
  { privacy, button, submittingButton, requiredError }: OwnWords,
) {
  return {
    words: {
      privacy,
      button,
      submittingButton: submittingButton ?? button,
      requiredError: requiredError ?? '{field}',
      problemHeading: DEFAULTS.problems,
      tooLongError: tooLongError ?? DEFAULTS.tooLong,
      busyText: busyText ?? DEFAULTS.busyForms,
    },
    target: { ...api, consentVersion: privacy ? (consentVersion ?? NO_VERSION) : '' },
    answer,
  }
}

/** Whether content has words for the label of each field. A form that lacks one is left out. */
export function hasAllLabels<Field extends string>(
  labels: Readonly<Record<Field, string | null | undefined>>,
): labels is Readonly<Record<Field, string>> {
  return Object.values(labels).every(Boolean)
}

interface StoredFormSectionProps {
  id: string
  /** The id that buttons for the form lead to, where the section may have another. */
  formId?: string
  words: { heading: string | null; hint: string | null }
  children: ReactNode
}

/** Shows a form as a section of a page, under its heading and a hint. */
export function StoredFormSection({ id, formId, words, children }: StoredFormSectionProps) {
  return (
    <Section id={id} aria-label={words.heading ?? undefined}>
      <div className="col-span-full md:col-span-8 lg:col-span-7">
        <Heading className="text-heading" text={words.heading} />
        {words.hint && <p className="mt-3 max-w-[48ch] text-ink-soft">{words.hint}</p>}
        <div {...(formId !== id && { id: formId })} className="mt-8">
          {children}
        </div>
      </div>
    </Section>
  )
}

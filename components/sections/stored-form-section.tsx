import type { ReactNode } from 'react'
import type { FORMS_QUERY_RESULT } from '@/lib/content/sanity.types'
import type { FormAnswer } from '@/lib/forms/form-kit'
import type { SubmissionProblems, SubmissionValues } from '@/lib/forms/submission-form'
import { Heading } from '../ui/heading'
import { DEFAULTS } from '../ui/labels'
import { Section } from '../ui/section'

// No form is imported here: a page loads the code of every form in a module that it imports.

/** What a form that goes to the inbox needs beside its own words. */
export interface StoredFormProps<Answer = FormAnswer<SubmissionValues, SubmissionProblems>> {
  forms: NonNullable<FORMS_QUERY_RESULT>
  /** Address and key of the REST interface, as browsers reach it. */
  api: { url: string; key: string }
  /** What came of a form that was sent without scripts. */
  answer?: Answer
}

/** Stored as the consent of a form whose privacy note has no version. */
export const NO_VERSION = 'unversioned'

interface OwnWords {
  privacy: string | null
  button: string
  submittingButton?: string | null
  requiredError?: string | null
}

/** The words, the address and the answer that every form that goes to the inbox is given. */
export function storedFormProps<Answer>(
  { forms: { busyText, tooLongError, consentVersion }, api, answer }: StoredFormProps<Answer>,
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

interface StoredFormSectionProps {
  id: string
  words: { heading: string | null; hint: string | null }
  className?: string | undefined
  children: ReactNode
}

/** Shows a form as a section of a page, under its heading and a hint. */
export function StoredFormSection({ id, words, className, children }: StoredFormSectionProps) {
  return (
    <Section id={id} aria-label={words.heading ?? undefined} className={className}>
      <div className="col-span-full md:col-span-8 lg:col-span-7">
        <Heading className="text-heading">{words.heading}</Heading>
        {words.hint && <p className="mt-3 max-w-[48ch] text-ink-soft">{words.hint}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </Section>
  )
}

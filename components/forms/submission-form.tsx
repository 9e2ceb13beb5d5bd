'use client'

import { useState } from 'react'
import type { FormAnswer } from '@/lib/forms/form-kit'
import {
  EMPTY_SUBMISSION,
  SUBMISSION_FIELDS,
  SUBMISSION_LIMITS,
  SUBMISSION_PAGES,
  submissionEndpoint,
  type SubmissionField,
  submissionFieldId,
  submissionIn,
  type TextFormKind,
  type SubmissionProblem,
  type SubmissionProblems,
  type SubmissionValues,
} from '@/lib/forms/submission-form'
import { FORM_ERRORS } from '../ui/labels'
import { Field, TextArea } from './field'
import { createFormDraft } from './form-draft'
import { FormShell, type FormWords } from './form-shell'
import { problemText, type ProblemWords } from './problem-text'
import type { FormTarget, StoredForm } from './use-stored-form'

interface SubmissionFormProps {
  kind: TextFormKind
  labels: Partial<Record<SubmissionField, string>>
  words: FormWords & ProblemWords
  /** The notice that the form is stored. */
  sent: { title: string; text: string }
  target: FormTarget
  /** Given on the page that answers a form sent without scripts. */
  answer?: FormAnswer<SubmissionValues, SubmissionProblems> | undefined
}

/** The fields of one line of text; `autoComplete` says what browsers may fill in. */
const ATTRIBUTES = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  subject: { type: 'text', autoComplete: 'off' },
} as const

/** Shows the newsletter's or the contact form, where staff let it go to the inbox. */
export function SubmissionForm({ kind, labels, words, sent, target, answer }: SubmissionFormProps) {
  const [form] = useState(() => storedForm(kind, sent))
  const textOf = (field: SubmissionField, problem: SubmissionProblem): string => {
    if (kind === 'newsletter' && problem === 'missing') return FORM_ERRORS.email
    return problemText(problem, { label: labels[field] ?? '', limit: SUBMISSION_LIMITS[field] }, words)
  }
  return (
    <FormShell
      form={form}
      words={words}
      target={target}
      endpoint={submissionEndpoint(kind)}
      answer={answer}
      fields={SUBMISSION_FIELDS[kind]}
      labels={labels}
      fieldId={(field) => submissionFieldId(kind, field)}
      textOf={textOf}
      look={kind === 'newsletter' ? 'line' : 'grid'}
      className="submission-form"
    >
      {({ values, attributesOf }) =>
        SUBMISSION_FIELDS[kind].map((field) => {
          const shared = { ...attributesOf(field), defaultValue: values[field], required: true }
          return field === 'message' ? (
            // No `maxLength`, which cuts pasted text off silently: a message that is too long is an error.
            <TextArea key={field} {...shared} />
          ) : (
            <Field
              key={field}
              {...shared}
              {...ATTRIBUTES[field]}
              maxLength={SUBMISSION_LIMITS[field]}
              className={kind === 'newsletter' ? 'min-w-0 flex-[1_1_16rem]' : undefined}
            />
          )
        })
      }
    </FormShell>
  )
}

function storedForm(
  kind: TextFormKind,
  sent: SubmissionFormProps['sent'],
): StoredForm<SubmissionValues, SubmissionField, SubmissionProblem> {
  const shared = {
    empty: EMPTY_SUBMISSION,
    sentHash: SUBMISSION_PAGES[kind].sent,
    valuesIn: submissionIn,
    draft: createFormDraft(`${kind}-form`, submissionIn),
    load: async () => (await import('./submission-machinery')).submissionMachinery(kind),
    sent,
  }
  return kind === 'newsletter'
    ? {
        ...shared,
        failed: { title: FORM_ERRORS.failedTitle, text: FORM_ERRORS.failed },
        wrong: {
          title: FORM_ERRORS.newsletterTitle,
          text: FORM_ERRORS.email,
          fieldId: submissionFieldId(kind, 'email'),
        },
      }
    : { ...shared, failed: { title: FORM_ERRORS.contactTitle, text: FORM_ERRORS.contact } }
}

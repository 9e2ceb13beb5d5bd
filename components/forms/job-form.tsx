'use client'

import type { ReactNode } from 'react'
import type { FormAnswer } from '@/lib/forms/form-kit'
import {
  EMPTY_JOB,
  JOB_ENDPOINT,
  JOB_FIELDS,
  JOB_LIMITS,
  JOB_PAGE,
  type JobField,
  jobFieldId,
  jobIn,
  type JobProblem,
  type JobProblems,
  type JobValues,
} from '@/lib/forms/job-form'
import { FORM_ERRORS, NOTICES } from '../ui/labels'
import { Field, Select, TextArea } from './field'
import { createFormDraft } from './form-draft'
import { FormShell, type FormWords } from './form-shell'
import { problemText, type ProblemWords } from './problem-text'
import type { FormTarget, StoredForm } from './use-stored-form'

interface JobFormProps {
  labels: Record<JobField, string>
  words: FormWords &
    ProblemWords & {
      fileHint: string | null
      fileErrors: Record<Extract<JobProblem, `file${string}`>, string>
    }
  /** The titles of the open jobs. */
  jobs: readonly string[]
  target: FormTarget
  /** Given on the page that answers a form sent without scripts. */
  answer?: FormAnswer<JobValues, JobProblems> | undefined
}

const APPLICATION: StoredForm<JobValues, JobField, JobProblem> = {
  empty: EMPTY_JOB,
  sentHash: JOB_PAGE.sent,
  valuesIn: jobIn,
  draft: createFormDraft('job-application', jobIn),
  load: async () => (await import('./job-machinery')).jobMachinery,
  sent: { title: NOTICES.careersTitle, text: NOTICES.careers },
  failed: { title: FORM_ERRORS.failedTitle, text: FORM_ERRORS.failed },
}

/** The files that browsers offer to choose; the check reads a file's content. */
const ACCEPTED =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The fields of one line between the job and the message; `autoComplete` says what browsers may fill in. */
const LINES = [
  { name: 'name', type: 'text', autoComplete: 'name', required: true },
  { name: 'email', type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
] as const

/** Shows the form for job applications. */
export function JobForm({ labels, words, jobs, target, answer }: JobFormProps) {
  const textOf = (field: JobField, problem: JobProblem): string => {
    switch (problem) {
      case 'fileType':
      case 'fileSize':
      case 'fileAgain':
        return words.fileErrors[problem]
      default: {
        const limit = field === 'file' ? undefined : JOB_LIMITS[field]
        return problemText(problem, { label: labels[field], limit }, words)
      }
    }
  }
  return (
    <FormShell
      form={APPLICATION}
      words={words}
      target={target}
      endpoint={JOB_ENDPOINT}
      answer={answer}
      fields={JOB_FIELDS}
      labels={labels}
      fieldId={jobFieldId}
      textOf={textOf}
      look="grid"
      className="submission-form"
      hasFile
    >
      {({ values, attributesOf }): ReactNode => {
        // A job that has closed since stays in the list for the visitor who chose it.
        const options = values.job === '' || jobs.includes(values.job) ? jobs : [...jobs, values.job]
        return (
          <>
            <Select {...attributesOf('job')} options={options} defaultValue={values.job} required />
            {LINES.map(({ name, ...line }) => (
              <Field
                key={name}
                {...line}
                {...attributesOf(name)}
                maxLength={JOB_LIMITS[name]}
                defaultValue={values[name]}
              />
            ))}
            {/* No `maxLength`, which cuts pasted text off silently: a message that is too long is an error. */}
            <TextArea {...attributesOf('message')} defaultValue={values.message} />
            <Field {...attributesOf('file')} type="file" accept={ACCEPTED} hint={words.fileHint} required />
          </>
        )
      }}
    </FormShell>
  )
}

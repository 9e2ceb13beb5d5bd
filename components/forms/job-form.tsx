'use client'

import type { ReactNode } from 'react'
import { fillIn } from '@/lib/format/fill-in'
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
import type { FormTarget, StoredForm } from './use-stored-form'

interface JobFormProps {
  labels: Record<JobField, string>
  words: FormWords & {
    fileHint: string | null
    /** Says that a field is empty; `{field}` stands for its label. */
    requiredError: string
    /** Says that a text is too long; `{count}` stands for the characters that it may have. */
    tooLongError: string
    /** What is wrong with a file. */
    fileErrors: Record<Extract<JobProblem, `file${string}`>, string>
  }
  /** The jobs that there are to apply for. */
  jobs: readonly string[]
  target: FormTarget
  /** Given on the page that answers a form sent without scripts. */
  answer?: FormAnswer<JobValues, JobProblems> | undefined
}

/** The application; it loads what checks and stores when it is first touched. */
const APPLICATION: StoredForm<JobValues, JobField, JobProblem> = {
  empty: EMPTY_JOB,
  sentHash: JOB_PAGE.sent,
  valuesIn: jobIn,
  draft: createFormDraft('job-application', jobIn),
  load: async () => (await import('./job-machinery')).jobMachinery,
  sent: { title: NOTICES.careersTitle, text: NOTICES.careers },
  failed: { title: FORM_ERRORS.volunteerTitle, text: FORM_ERRORS.volunteer },
}

/** What a browser offers to choose; what a file is, its content says. */
const ACCEPTED =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The lines between the job and the message, with what browsers may fill in. */
const LINES = [
  { name: 'name', type: 'text', autoComplete: 'name', required: true },
  { name: 'email', type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
] as const

/** The form for job applications. */
export function JobForm({ labels, words, jobs, target, answer }: JobFormProps) {
  const textOf = (field: JobField, problem: JobProblem): string => {
    switch (problem) {
      case 'missing':
        return fillIn(words.requiredError, { field: labels[field] })
      case 'noAddress':
        return FORM_ERRORS.email
      case 'tooLong':
        return fillIn(words.tooLongError, {
          count: field === 'file' ? '' : JOB_LIMITS[field].toLocaleString('en-AU'),
        })
      case 'fileType':
      case 'fileSize':
      case 'fileAgain':
        return words.fileErrors[problem]
      default:
        return problem satisfies never
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
        // A job that has closed since stays what was applied for.
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
            {/* No limit here, which would cut off what is pasted without a word: a message that is too long is said. */}
            <TextArea {...attributesOf('message')} defaultValue={values.message} />
            <Field {...attributesOf('file')} type="file" accept={ACCEPTED} hint={words.fileHint} required />
          </>
        )
      }}
    </FormShell>
  )
}

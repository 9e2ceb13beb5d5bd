import { cn } from '@/lib/format/cn'
import type { FormAnswer } from '@/lib/forms/form-kit'
import { JOB_PAGE, type JobProblems, type JobValues } from '@/lib/forms/job-form'
import { JobForm } from '../forms/job-form'
import { Heading } from '../ui/heading'
import { Section } from '../ui/section'
import { shared, type StoredFormProps } from './stored-forms'

// Apart from the other stored forms: a page loads the code of every form in a module that it imports.

/** What is said of a file where content has no words for it. */
const FILE_ERRORS = {
  fileType: 'Choose a PDF or a Word file',
  fileSize: 'The file is larger than 5 MB. Choose a smaller one',
  fileAgain: 'Please choose the file once more',
}

/** Shows the form for job applications, which are stored with their file. */
export function JobToInbox({
  openings,
  ...stored
}: StoredFormProps<FormAnswer<JobValues, JobProblems>> & {
  /** Titles of the open jobs. */
  openings: readonly (string | null)[]
}) {
  const words = stored.forms.job
  const labels = {
    job: words?.jobLabel ?? '',
    name: words?.nameLabel ?? '',
    email: words?.emailLabel ?? '',
    phone: words?.phoneLabel ?? '',
    message: words?.messageLabel ?? '',
    file: words?.fileLabel ?? '',
  }
  // Two places may have the same title, and that general one may be a job as well.
  const jobs = [...new Set([...openings, words?.generalJob ?? null])].filter((title) => title !== null)
  if (!words?.button || jobs.length === 0 || Object.values(labels).includes('')) return null
  const { words: formWords, ...target } = shared(stored, {
    privacy: words.privacy,
    button: words.button,
    submittingButton: words.submittingButton ?? words.button,
  })
  return (
    // Below the jobs, whose section ends with a space, and by itself where it answers a form.
    <Section
      id={JOB_PAGE.form}
      aria-label={words.heading ?? undefined}
      className={cn(stored.answer === undefined && 'pt-0')}
    >
      <div className="col-span-full md:col-span-8 lg:col-span-7">
        <Heading className="text-heading">{words.heading}</Heading>
        {words.hint && <p className="mt-3 max-w-[48ch] text-ink-soft">{words.hint}</p>}
        <div className="mt-8">
          <JobForm
            labels={labels}
            jobs={jobs}
            {...target}
            words={{
              ...formWords,
              requiredError: words.requiredError ?? formWords.requiredError,
              fileHint: words.fileHint,
              fileErrors: {
                fileType: words.fileTypeError ?? FILE_ERRORS.fileType,
                fileSize: words.fileSizeError ?? FILE_ERRORS.fileSize,
                fileAgain: words.fileAgainError ?? FILE_ERRORS.fileAgain,
              },
            }}
          />
        </div>
      </div>
    </Section>
  )
}

import { cn } from '@/lib/format/cn'
import type { FormAnswer } from '@/lib/forms/form-kit'
import { JOB_PAGE, type JobProblems, type JobValues } from '@/lib/forms/job-form'
import { JobForm } from '../forms/job-form'
import { hasAllLabels, type StoredFormProps, storedFormProps, StoredFormSection } from './stored-form-section'

/** The errors of a file where content has none. */
const FILE_ERRORS = {
  fileType: 'Choose a PDF or a Word file',
  fileSize: 'The file is larger than 5 MB. Choose a smaller one',
  fileAgain: 'Please choose the file once more',
}

/** Shows the form whose job applications go to the inbox with their file. */
export function JobToInbox({
  openings,
  ...stored
}: StoredFormProps<FormAnswer<JobValues, JobProblems>> & {
  /** The titles of the open jobs. */
  openings: readonly (string | null)[]
}) {
  const words = stored.forms.job
  const labels = {
    job: words?.jobLabel,
    name: words?.nameLabel,
    email: words?.emailLabel,
    phone: words?.phoneLabel,
    message: words?.messageLabel,
    file: words?.fileLabel,
  }
  // Two openings may have the same title, also that of the general application.
  const jobs = [...new Set([...openings, words?.generalJob ?? null])].filter((title) => title !== null)
  if (!words?.button || jobs.length === 0 || !hasAllLabels(labels)) return null
  const { words: formWords, ...target } = storedFormProps(stored, { ...words, button: words.button })
  return (
    // On the page it stands below the jobs, whose section ends with a space; in an answer it stands alone.
    <StoredFormSection id={JOB_PAGE.form} words={words} className={cn(stored.answer === undefined && 'pt-0')}>
      <JobForm
        labels={labels}
        jobs={jobs}
        {...target}
        words={{
          ...formWords,
          fileHint: words.fileHint,
          fileErrors: {
            fileType: words.fileTypeError ?? FILE_ERRORS.fileType,
            fileSize: words.fileSizeError ?? FILE_ERRORS.fileSize,
            fileAgain: words.fileAgainError ?? FILE_ERRORS.fileAgain,
          },
        }}
      />
    </StoredFormSection>
  )
}

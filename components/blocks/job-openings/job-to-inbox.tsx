import type { FormAnswer } from '@/lib/forms/form-kit'
import { JOB_PAGE, type JobProblems, type JobValues } from '@/lib/forms/job-form'
import { JobForm } from '../../forms/lazy-forms'
import { hasAllLabels, storedFormProps, StoredFormSection } from '../../sections/stored-form-section'
import type { BlockProps } from '../block-props'

/** The errors of a file where content has none. */
const FILE_ERRORS = {
  fileType: 'Choose a PDF or a Word file',
  fileSize: 'The file is larger than 5 MB. Choose a smaller one',
  fileAgain: 'Please choose the file again',
}

/** Shows the form whose job applications go to the inbox with their file, or nothing while staff have not switched it on. */
export function JobToInbox({
  block: { openings, forms },
  ...stored
}: Pick<BlockProps<'jobOpenings'>, 'block' | 'api'> & {
  /** Given on the page that answers a form sent without scripts. */
  answer?: FormAnswer<JobValues, JobProblems>
}) {
  const words = forms?.job
  const labels = {
    job: words?.jobLabel,
    name: words?.nameLabel,
    email: words?.emailLabel,
    phone: words?.phoneLabel,
    message: words?.messageLabel,
    file: words?.fileLabel,
  }
  // Two openings may have the same title, also that of the general application.
  const jobs = [...new Set([...openings.map(({ title }) => title), words?.generalJob ?? null])].filter(
    (title) => title !== null,
  )
  if (!forms || !words?.button || jobs.length === 0 || !hasAllLabels(labels)) return null
  const { words: formWords, ...target } = storedFormProps(
    { ...stored, forms },
    { ...words, button: words.button },
  )
  return (
    <StoredFormSection id={JOB_PAGE.form} words={words}>
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

import type { FormAnswer } from '@/lib/forms/form-kit'
import { APPLY } from '@/lib/forms/forms'
import { formProps } from '../../forms/form-props'
import { Form } from '../../forms/lazy-forms'
import { StoredFormSection } from '../../sections/stored-form-section'
import { NOTICES } from '../../ui/labels'
import type { BlockProps } from '../block-props'

/** Shows the form whose job applications go to the inbox with their file, or nothing while staff have not switched it on. */
export function JobToInbox({
  block: { openings, forms },
  api,
  answer,
}: Pick<BlockProps<'jobOpenings'>, 'block' | 'api'> & {
  /** Given on the page that answers a form sent without scripts. */
  answer?: FormAnswer
}) {
  const words = forms?.job
  // Two openings may have the same title, also that of the general application.
  const jobs = [...new Set([...openings.map(({ title }) => title), words?.generalJob ?? null])].filter(
    (title) => title !== null,
  )
  if (!words || jobs.length === 0) return null
  const form = formProps({
    kind: 'job',
    fields: {
      job: { label: words.jobLabel, options: jobs.map((title) => ({ value: title, label: title })) },
      name: { label: words.nameLabel },
      email: { label: words.emailLabel },
      phone: { label: words.phoneLabel },
      message: { label: words.messageLabel },
      file: {
        label: words.fileLabel,
        hint: words.fileHint,
        errors: {
          fileType: words.fileTypeError ?? 'Choose a PDF or a Word file',
          fileSize: words.fileSizeError ?? 'The file is larger than 5 MB. Choose a smaller one',
          fileAgain: words.fileAgainError ?? 'Please choose the file again',
        },
      },
    },
    words: { ...forms, ...words },
    sent: { title: NOTICES.careersTitle, text: NOTICES.careers },
    to: api,
    answer,
  })
  return (
    form && (
      <StoredFormSection id={APPLY} words={words}>
        <Form {...form} />
      </StoredFormSection>
    )
  )
}

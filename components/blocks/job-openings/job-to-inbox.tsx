import type { FormAnswer } from '@/lib/forms/form-kit'
import { APPLY } from '@/lib/forms/forms'
import { formProps } from '../../forms/form-props'
import { Form } from '../../forms/lazy-forms'
import { StoredFormSection } from '../../sections/stored-form-section'
import { NOTICES } from '../../ui/labels'
import type { BlockProps } from '../block-props'

/** Shows the form that stores job applications with their file, or nothing while it is switched off. */
export function JobToInbox({
  block: { openings, forms },
  api,
  answer,
}: Pick<BlockProps<'jobOpenings'>, 'block' | 'api'> & {
  /** Set on the page that answers a form sent without JavaScript. */
  answer?: FormAnswer
}) {
  const words = forms?.job
  // Two openings may have the same title, or that of the general application.
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

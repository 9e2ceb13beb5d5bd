import { APPLY } from '@/lib/forms/forms'
import { formProps } from '../../forms/form-props'
import { InboxFormSection } from '../../sections/inbox-form-section'
import { TOASTS } from '../../ui/labels'
import type { FormBlockProps } from '../block-props'

/** Shows the form for job applications, which are stored with a file. Shows nothing while the form is turned off. */
export function JobForm({ block: { openings, forms }, api, answer }: FormBlockProps<'jobOpenings'>) {
  const copy = forms?.job
  // Two jobs may have the same title, and a job may have the same title as the general application.
  const jobs = [...new Set([...openings.map(({ title }) => title), copy?.generalJob ?? null])].filter(
    (title) => title !== null,
  )
  if (!copy || jobs.length === 0) return null
  const form = formProps({
    kind: 'job',
    fields: {
      job: { label: copy.jobLabel, options: jobs.map((title) => ({ value: title, label: title })) },
      name: { label: copy.nameLabel },
      email: { label: copy.emailLabel },
      phone: { label: copy.phoneLabel },
      message: { label: copy.messageLabel },
      file: {
        label: copy.fileLabel,
        hint: copy.fileHint,
        errors: {
          fileType: copy.fileTypeError ?? 'Choose a PDF or a Word file',
          fileSize: copy.fileSizeError ?? 'The file is larger than 5 MB. Choose a smaller one',
          fileAgain: copy.fileAgainError ?? 'Please choose the file again',
        },
      },
    },
    copy: { ...forms, ...copy },
    sent: { title: TOASTS.careersTitle, text: TOASTS.careers },
    to: api,
    answer,
  })
  return <InboxFormSection id={APPLY} copy={copy} form={form} />
}

import type { FormProps } from '../forms/form'
import { Form } from '../forms/lazy-forms'
import { Heading, Section } from '../ui/section'

interface InboxFormSectionProps {
  id: string
  /** The id that buttons link to, if it isn't the section's own id. */
  formId?: string
  copy: { heading: string | null; hint: string | null }
  /** Null hides the section. */
  form: FormProps | null
}

/** Shows a form as a section of a page, below a heading and hint. */
export function InboxFormSection({ id, formId, copy, form }: InboxFormSectionProps) {
  if (!form) return null
  return (
    <Section id={id} aria-label={copy.heading ?? undefined}>
      <div className="col-span-full md:col-span-8 lg:col-span-7">
        <Heading className="text-heading" text={copy.heading} />
        {copy.hint && <p className="mt-3 max-w-[48ch] text-ink-soft">{copy.hint}</p>}
        <div {...(formId !== id && { id: formId })} className="mt-8">
          <Form {...form} />
        </div>
      </div>
    </Section>
  )
}

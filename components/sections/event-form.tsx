import type { EVENT_FORM_QUERY_RESULT, EVENT_QUERY_RESULT } from '@/lib/content/sanity.types'
import type { FormAnswer } from '@/lib/forms/form-kit'
import { formatSpan } from '@/lib/shared/format-moment'
import type { Occurrence } from '@/lib/shared/occurrences'
import { formProps } from '../forms/form-props'
import { EVENT_FORM } from '../ui/labels'
import { InboxFormSection } from './inbox-form-section'

interface EventFormProps {
  event: Pick<NonNullable<EVENT_QUERY_RESULT>, 'slug' | 'title'>
  /** The dates for which people can sign up. */
  dates: readonly Occurrence[]
  copy: EVENT_FORM_QUERY_RESULT
  api: { url: string; key: string }
  /** Set on the page that answers a form sent without JavaScript. */
  answer?: FormAnswer
}

/** Shows the form with which people put themselves on the list of an event, or nothing when no date is open. */
export function EventForm({ event: { slug, title }, dates, copy, api, answer }: EventFormProps) {
  if (!slug || dates.length === 0) return null
  const own = copy?.event
  const form = formProps({
    kind: 'event',
    fields: {
      event: { label: title, reference: slug },
      day: {
        label: EVENT_FORM.day,
        options: dates.map(({ day, starts, ends }) => ({ value: day, label: formatSpan(starts, ends) })),
      },
      name: { label: EVENT_FORM.name },
      email: { label: EVENT_FORM.email },
      message: { label: EVENT_FORM.message },
    },
    copy: {
      ...copy,
      button: own?.button ?? EVENT_FORM.button,
      privacy: own?.privacy ?? EVENT_FORM.privacy,
    },
    sent: { title: own?.sentTitle ?? EVENT_FORM.sentTitle, text: own?.sentText ?? EVENT_FORM.sentText },
    to: api,
    answer,
  })
  return (
    <InboxFormSection
      id="list"
      copy={{ heading: own?.heading ?? EVENT_FORM.heading, hint: own?.hint ?? null }}
      form={form}
    />
  )
}

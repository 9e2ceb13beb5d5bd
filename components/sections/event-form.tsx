import type { EVENT_FORM_QUERY_RESULT, EVENT_QUERY_RESULT } from '@/lib/content/sanity.types'
import type { FormAnswer } from '@/lib/forms/form-kit'
import { formatSpan } from '@/lib/shared/format-moment'
import type { Occurrence } from '@/lib/shared/occurrences'
import { EVENT_FORM_WORDS, wordsOf } from '@/lib/shared/words'
import { formProps } from '../forms/form-props'
import { InboxFormSection } from './inbox-form-section'

interface EventFormProps {
  event: Pick<NonNullable<EVENT_QUERY_RESULT>, 'slug' | 'title'>
  /** Dates that people can sign up for. */
  dates: readonly Occurrence[]
  copy: EVENT_FORM_QUERY_RESULT
  api: { url: string; key: string }
  /** Set on the page that responds to a form sent without JavaScript. */
  answer?: FormAnswer
}

/** Shows the form for signing up for an event. Shows nothing if no date is open. */
export function EventForm({ event: { slug, title }, dates, copy, api, answer }: EventFormProps) {
  if (!slug || dates.length === 0) return null
  const words = wordsOf(EVENT_FORM_WORDS, copy?.event)
  const form = formProps({
    kind: 'event',
    fields: {
      event: { label: title, reference: slug },
      day: {
        label: words.dayLabel,
        options: dates.map(({ day, starts, ends }) => ({ value: day, label: formatSpan(starts, ends) })),
      },
      name: { label: words.nameLabel },
      email: { label: words.emailLabel },
      message: { label: words.messageLabel },
    },
    copy: { ...copy, button: words.button, privacy: words.privacy },
    sent: { title: words.sentTitle, text: words.sentText },
    to: api,
    answer,
  })
  return (
    <div data-print="no">
      <InboxFormSection
        id="list"
        copy={{ heading: words.heading, hint: copy?.event?.hint ?? null }}
        form={form}
      />
    </div>
  )
}

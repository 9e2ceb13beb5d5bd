import type { FAQ_PAGE_QUERY_RESULT, FAQS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { ButtonLink } from '../ui/button-link'
import { LABELS } from '../ui/labels'
import { Questions } from '../ui/questions'
import { Section } from '../ui/section'

interface FaqListProps {
  questions: FAQS_QUERY_RESULT
  contact: NonNullable<FAQ_PAGE_QUERY_RESULT>['contact']
  words: Readonly<Record<string, string>>
}

/** The questions, beside an invitation to ask one's own that stays in view. */
export function FaqList({ questions, contact, words }: FaqListProps) {
  if (questions.length === 0 && !contact) return null
  return (
    <Section aria-label={LABELS.questions} className="pt-[clamp(2rem,5vw,5rem)]">
      <div className="col-span-full md:col-span-8 md:col-start-5 md:row-start-1">
        <Questions
          name="faq"
          words={words}
          items={questions.map(({ _id, question, answer }) => ({ id: _id, question, answer }))}
        />
      </div>
      {contact && (
        <div className="col-span-full mt-14 self-start md:sticky md:top-28 md:col-span-3 md:row-start-1 md:mt-0">
          {contact.heading && <h2 className="text-subheading">{contact.heading}</h2>}
          {contact.text && <p className="mt-2 mb-6 text-ink-soft">{contact.text}</p>}
          <ButtonLink link={contact.action} look="outline" />
        </div>
      )}
    </Section>
  )
}

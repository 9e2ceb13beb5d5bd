import { LINK, RICH_TEXT } from '@/lib/shared/fragments'
import { ButtonLink } from '../../ui/button-link'
import { LABELS } from '../../ui/labels'
import { Questions } from '../../ui/questions'
import { Heading, Section } from '../../ui/section'
import type { BlockProps } from '../block-props'

/** The fields of the FAQ, and all questions that have an answer, in the order that staff have set. */
export const FAQ_LIST = /* groq */ `
  topicsHeading, topics, contact{heading, text, action{${LINK}}},
  "questions": *[_type == "faq" && defined(question) && defined(answer)] | order(orderRank asc){
    _id, _type, question, answer[]{${RICH_TEXT}}, "answerText": pt::text(answer), topic
  }
`

/** Lists all FAQ questions, beside a sticky invitation to contact the party. */
export function FaqList({ block: { questions, contact }, id }: BlockProps<'faqList'>) {
  if (questions.length === 0 && !contact) return null
  return (
    <Section id={id} aria-label={LABELS.questions} className="pt-[clamp(2rem,5vw,5rem)]">
      <div className="col-span-full md:col-span-8 md:col-start-5 md:row-start-1">
        <Questions
          name="faq"
          items={questions.map(({ _id, question, answer }) => ({ id: _id, question, answer }))}
        />
      </div>
      {contact && (
        <div className="col-span-full mt-14 self-start md:sticky md:top-28 md:col-span-3 md:row-start-1 md:mt-0">
          <Heading className="text-subheading" text={contact.heading} />
          {contact.text && <p className="mt-2 mb-6 text-ink-soft">{contact.text}</p>}
          <ButtonLink link={contact.action} look="outline" />
        </div>
      )}
    </Section>
  )
}

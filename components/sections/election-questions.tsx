import type { ELECTION_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Questions } from '../ui/questions'
import { Section } from '../ui/section'

type Faq = NonNullable<NonNullable<ELECTION_QUERY_RESULT>['faq']>

interface ElectionQuestionsProps {
  faq: Faq
  words: Readonly<Record<string, string>>
}

/** Questions about this election only. */
export function ElectionQuestions({ faq: { heading, items }, words }: ElectionQuestionsProps) {
  if (!items || items.length === 0) return null
  return (
    <Section aria-labelledby="questions">
      {heading && (
        <h2 id="questions" className="col-span-full mb-8 text-heading md:col-span-4 md:mb-0">
          {heading}
        </h2>
      )}
      <div className="col-span-full md:col-span-8">
        <Questions
          name="election"
          words={words}
          items={items.map(({ _key, question, answer }) => ({ id: `question-${_key}`, question, answer }))}
        />
      </div>
    </Section>
  )
}

import { RICH_TEXT } from '@/lib/shared/fragments'
import { Questions as QuestionList } from '../../ui/questions'
import { HeadedSection } from '../../ui/section'
import type { BlockProps } from '../block-props'

/** The fields of the questions, with each answer also as plain text, for search engines. */
export const QUESTIONS = /* groq */ `
  heading, items[]{_key, question, answer[]{${RICH_TEXT}}, "answerText": pt::text(answer)}
`

/** Shows questions beside their heading. */
export function Questions({ block: { heading, items }, id }: BlockProps<'questions'>) {
  if (!items || items.length === 0) return null
  return (
    <HeadedSection id={id} heading={heading} look="mb-8 text-heading md:col-span-4 md:mb-0">
      <div className="col-span-full md:col-span-8">
        <QuestionList
          name={id}
          items={items.map(({ _key, question, answer }) => ({ id: `question-${_key}`, question, answer }))}
        />
      </div>
    </HeadedSection>
  )
}

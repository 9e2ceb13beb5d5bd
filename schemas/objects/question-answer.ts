import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { objectType, typedField } from '../fields/parts'
import { lineField } from '../fields/words'

/** The fields for a question and its answer. */
export const questionFields = [
  lineField('question', 'Question', 'Write it the way a visitor would ask it.', {
    requiredError: 'Write the question.',
    advice: [120, 'Short questions are easier to find. Try to stay under 120 characters.'],
  }),
  typedField('richText', 'answer', 'Answer', 'Answer in the first sentence, then explain.', {
    validation: (rule) => rule.required().error('Write the answer.'),
  }),
]

export const questionAnswer = objectType('questionAnswer', 'Question', {
  icon: HelpCircleIcon,
  fields: questionFields,
  preview: { select: { title: 'question' } },
})

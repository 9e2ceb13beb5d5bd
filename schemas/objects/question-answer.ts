import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { objectType, typedField } from '../fields/parts'
import { lineField } from '../fields/words'

/** A question with its answer, in a page that has questions of its own. */
export const questionAnswer = objectType('questionAnswer', 'Question', {
  icon: HelpCircleIcon,
  fields: questionFields(),
  preview: { select: { title: 'question' } },
})

/** The fields for a question and its answer. */
export function questionFields() {
  return [
    lineField('question', 'Question', 'As a visitor would ask it.', {
      requiredError: 'Write the question.',
      advice: [120, 'Short questions are found sooner. Try under 120 characters.'],
    }),
    typedField('richText', 'answer', 'Answer', 'Answer in the first sentence; explain after it.', {
      validation: (rule) => rule.required().error('Write the answer.'),
    }),
  ]
}

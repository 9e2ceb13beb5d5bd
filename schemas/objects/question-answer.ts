import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineField, defineType } from 'sanity'
import { lineField } from '../fields/words'

/** A question with its answer, in a page that has questions of its own. */
export const questionAnswer = defineType({
  name: 'questionAnswer',
  title: 'Question',
  type: 'object',
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
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'richText',
      description: 'Answer in the first sentence; explain after it.',
      validation: (rule) => rule.required().error('Write the answer.'),
    }),
  ]
}

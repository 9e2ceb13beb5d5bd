import { defineField } from 'sanity'

/** A question and its answer. */
export function questionFields() {
  return [
    defineField({
      name: 'question',
      title: 'Question',
      type: 'string',
      description: 'As a visitor would ask it.',
      validation: (rule) => [
        rule.required().error('Write the question.'),
        rule.max(120).warning('Short questions are found sooner. Try under 120 characters.'),
      ],
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

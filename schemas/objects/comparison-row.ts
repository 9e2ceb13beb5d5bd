import { ThListIcon } from '@sanity/icons/ThList'
import { defineField, defineType } from 'sanity'
import { lineField } from '../fields/words'

/** The ratings of other parties. The page shows the texts that the comparison has for them. */
const RATINGS = [
  { value: 'partial', title: 'Partial' },
  { value: 'minimal', title: 'Minimal' },
]

/** One line of the comparison: something voters look for, and what each party offers of it. */
export const comparisonRow = defineType({
  name: 'comparisonRow',
  title: 'Line of the comparison',
  type: 'object',
  icon: ThListIcon,
  fields: [
    lineField({
      name: 'feature',
      title: 'What we looked for',
      description: 'A few words, such as “Lower and simpler taxes”.',
      requiredError: 'Say what is compared.',
    }),
    defineField({
      name: 'party',
      title: 'We offer this',
      type: 'boolean',
      description: 'Off: the cell of our own party stays empty.',
      initialValue: true,
    }),
    ratingField('liberal', 'Liberal'),
    ratingField('labor', 'Labor'),
    ratingField('greens', 'Greens'),
  ],
  preview: { select: { title: 'feature' } },
})

function ratingField(name: string, title: string) {
  return defineField({
    name,
    title,
    type: 'string',
    description: 'How far their published positions go.',
    options: { list: RATINGS, layout: 'radio', direction: 'horizontal' },
    validation: (rule) => rule.required().error('Choose a rating.'),
  })
}

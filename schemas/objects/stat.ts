import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineField, defineType } from 'sanity'
import { lineField, linkField } from '../fields/words'

/** A figure and what it counts, such as “3,500+ Members”, with an optional link to its source. */
export const stat = defineType({
  name: 'stat',
  title: 'Figure',
  type: 'object',
  icon: BarChartIcon,
  fields: [
    defineField({
      name: 'value',
      title: 'Figure',
      type: 'string',
      description: 'As it is shown, such as “3,500+”.',
      validation: (rule) => [
        rule.required().error('Write the figure.'),
        rule.max(10).warning('Large figures fit phones under 10 characters.'),
      ],
    }),
    lineField({
      name: 'label',
      title: 'What it counts',
      description: 'A few words, such as “Members” or “to a first appointment”.',
      requiredError: 'Say what the figure counts.',
    }),
    linkField({
      name: 'link',
      title: 'Link',
      description: 'Optional. Below the figure, such as “Healthcare policy”.',
    }),
  ],
  preview: { select: { title: 'value', subtitle: 'label' } },
})

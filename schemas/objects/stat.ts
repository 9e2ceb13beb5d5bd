import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineType } from 'sanity'
import { lineField } from '../fields/words'

/** A figure and what it counts, such as “3,500+ Members”. */
export const stat = defineType({
  name: 'stat',
  title: 'Figure',
  type: 'object',
  icon: BarChartIcon,
  fields: [
    lineField('value', 'Figure', 'As it is shown, such as “3,500+”.', {
      validation: (rule) => [
        rule.required().error('Write the figure.'),
        rule.max(10).warning('Large figures fit phones under 10 characters.'),
      ],
    }),
    lineField('label', 'What it counts', 'One or two words, such as “Members”.', {
      requiredError: 'Say what the figure counts.',
    }),
  ],
  preview: { select: { title: 'value', subtitle: 'label' } },
})

import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineType } from 'sanity'
import { listField } from '../../../schemas/fields/parts'
import { headingField, lineField, linksField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** A figure and what it counts, such as “3,500+ Members”. */
export const stat = defineType({
  name: 'stat',
  title: 'Figure',
  type: 'object',
  icon: BarChartIcon,
  fields: [
    lineField('value', 'Figure', 'As it is shown, such as “3,500+”.', {
      requiredError: 'Write the figure.',
      advice: [10, 'Large figures fit phones under 10 characters.'],
    }),
    lineField('label', 'What it counts', 'One or two words, such as “Members”.', {
      requiredError: 'Say what the figure counts.',
    }),
  ],
  preview: { select: { title: 'value', subtitle: 'label' } },
})

export const figures = defineBlock({
  name: 'figures',
  title: 'Figures',
  description: 'Large figures in a row, such as “3,500+ Members”.',
  icon: BarChartIcon,
  fields: [
    headingField(),
    listField('items', 'Figures', 'Three or four fit best. Drag to change the order.', 'stat', {
      emptyWarning: 'Add a figure.',
    }),
    linksField('links', 'Buttons', 'Optional. Below the figures.'),
  ],
})

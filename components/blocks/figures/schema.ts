import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineArrayMember, defineField } from 'sanity'
import { headingField, linksField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** A row of large figures. */
export const figures = defineBlock({
  name: 'figures',
  title: 'Figures',
  description: 'Large figures in a row, such as “3,500+ Members”.',
  icon: BarChartIcon,
  fields: [
    headingField(),
    defineField({
      name: 'items',
      title: 'Figures',
      type: 'array',
      description: 'Three to five fit best. Drag to change the order.',
      of: [defineArrayMember({ type: 'stat' })],
      validation: (rule) =>
        rule.required().min(1).warning('Add a figure. The page leaves out an empty block.'),
    }),
    linksField({ name: 'links', title: 'Buttons', description: 'Optional. Below the figures.' }),
  ],
})

import { BarChartIcon } from '@sanity/icons/BarChart'
import { listField } from '../../../schemas/fields/parts'
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
    listField('items', 'Figures', 'Three or four fit best. Drag to change the order.', 'stat', {
      validation: (rule) =>
        rule.required().min(1).warning('Add a figure. The page leaves out an empty block.'),
    }),
    linksField('links', 'Buttons', 'Optional. Below the figures.'),
  ],
})

import { BarChartIcon } from '@sanity/icons/BarChart'
import { listField, objectType } from '../../../schemas/fields/parts'
import { headingField, lineField, linkField, linksField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** A figure and what it counts, such as “3,500+ Members”, with an optional link to its source. */
export const stat = objectType('stat', 'Figure', {
  icon: BarChartIcon,
  fields: [
    lineField('value', 'Figure', 'The figure as shown, such as “3,500+”.', {
      requiredError: 'Enter the figure.',
      advice: [10, 'Keep figures under 10 characters so that they fit on phones.'],
    }),
    lineField('label', 'What it counts', 'A few words, such as “Members” or “to a first appointment”.', {
      requiredError: 'Say what the figure counts.',
    }),
    linkField('link', 'Link', 'Optional. Shown below the figure. For example, “Healthcare policy”.'),
  ],
  preview: { select: { title: 'value', subtitle: 'label' } },
})

export const figures = defineBlock('figures', 'Figures', {
  description: 'Large figures in a row, such as “3,500+ Members”.',
  icon: BarChartIcon,
  fields: [
    headingField(),
    listField('items', 'Figures', 'Three to five work best. Drag to change the order.', 'stat', {
      emptyWarning: 'Add a figure.',
    }),
    linksField('links', 'Buttons', 'Optional. Shown below the figures.'),
  ],
})

import { LinkIcon } from '@sanity/icons/Link'
import { linksField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const buttons = defineBlock('buttons', 'Buttons', {
  description: 'A row of up to three buttons, without a heading.',
  icon: LinkIcon,
  previewField: 'links.0.label',
  fields: [
    linksField('links', 'Buttons', 'The first one stands out.', {
      validation: (rule) => [
        rule.required().min(1).warning('Add a button. Empty blocks do not appear on the page.'),
        rule.max(3).error('Keep the three most important buttons.'),
      ],
    }),
  ],
})

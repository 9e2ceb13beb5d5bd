import { BellIcon } from '@sanity/icons/Bell'
import { radioField } from '../../../schemas/fields/choice'
import { lineField, linksField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const callToAction = defineBlock('callToAction', 'Call to action', {
  description: 'A large heading with buttons.',
  icon: BellIcon,
  fields: [
    lineField('heading', 'Heading', 'Short and concrete, such as “Two hours. One street.”', {
      requiredError: 'Write the heading.',
    }),
    sentencesField('text', 'Text', 'A sentence or two.'),
    linksField('links', 'Buttons', 'The first one stands out.', {
      validation: (rule) => rule.max(3).error('Keep the three most important buttons.'),
    }),
    radioField(
      'look',
      'Look',
      'The background of the heading.',
      [
        ['sky', 'Sky'],
        ['largeSky', 'Sky, with a very large heading'],
        ['sun', 'Rising sun'],
        ['land', 'Dark land'],
      ],
      { isRow: true },
    ),
  ],
})

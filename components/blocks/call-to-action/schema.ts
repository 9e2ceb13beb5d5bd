import { BellIcon } from '@sanity/icons/Bell'
import { defineField } from 'sanity'
import { lineField, linksField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** A heading, a text and buttons that ask the reader to act. */
export const callToAction = defineBlock({
  name: 'callToAction',
  title: 'Call to action',
  description: 'A large heading with buttons.',
  icon: BellIcon,
  fields: [
    lineField({
      name: 'heading',
      title: 'Heading',
      description: 'Short and concrete, such as “Two hours. One street.”',
      requiredError: 'Write the heading.',
    }),
    sentencesField({ name: 'text', title: 'Text', description: 'A sentence or two.' }),
    {
      ...linksField({ name: 'links', title: 'Buttons', description: 'The first one stands out.' }),
      validation: (rule) => rule.max(3).error('Keep the three most important buttons.'),
    },
    defineField({
      name: 'look',
      title: 'Look',
      type: 'string',
      description: 'The ground that the heading stands on.',
      initialValue: 'sky',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { value: 'sky', title: 'Sky' },
          { value: 'largeSky', title: 'Sky, with a very large heading' },
          { value: 'sun', title: 'Rising sun' },
          { value: 'land', title: 'Dark land' },
        ],
      },
    }),
  ],
})

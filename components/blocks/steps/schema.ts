import { OlistIcon } from '@sanity/icons/Olist'
import { listField, objectType } from '../../../schemas/fields/parts'
import { headingField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const step = objectType('step', 'Step', {
  fields: [
    lineField('title', 'Title', 'What to do, in two or three words.', { requiredError: 'Name the step.' }),
    lineField('description', 'Description', 'One sentence.'),
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})

export const steps = defineBlock('steps', 'Steps', {
  description: 'Numbered steps along one line, such as how to join.',
  icon: OlistIcon,
  fields: [
    headingField('How it works'),
    listField('items', 'Steps', 'Three or four work best. Drag to change the order.', 'step', {
      emptyWarning: 'Add a step.',
    }),
  ],
})

import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { listField } from '../../../schemas/fields/parts'
import { headingField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const questions = defineBlock('questions', 'Questions', {
  description: 'Questions that open to show their answers.',
  icon: HelpCircleIcon,
  fields: [
    headingField(),
    listField(
      'items',
      'Questions',
      'Search engines show them too. Drag to change the order.',
      'questionAnswer',
      {
        emptyWarning: 'Add a question.',
      },
    ),
  ],
})

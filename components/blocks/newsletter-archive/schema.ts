import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const newsletterArchive = defineBlock('newsletterArchive', 'Newsletter archive', {
  description: 'All newsletters, newest first.',
  icon: EnvelopeIcon,
  previewField: 'empty',
  fields: [
    sentencesField(
      'empty',
      'Before the first newsletter',
      'Replaces the list until the first newsletter is published.',
    ),
  ],
})

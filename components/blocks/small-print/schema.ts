import { DocumentIcon } from '@sanity/icons/Document'
import { listField } from '../../../schemas/fields/parts'
import { headingField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const smallPrint = defineBlock('smallPrint', 'Small print', {
  description:
    'Short sections side by side, such as privacy and terms. Give a section a link name so that other pages can link to it.',
  icon: DocumentIcon,
  fields: [
    headingField(),
    listField('sections', 'Sections', 'Three work best. Drag to change the order.', 'anchoredSection', {
      emptyWarning: 'Add a section.',
    }),
  ],
})

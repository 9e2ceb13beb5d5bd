import { DocumentIcon } from '@sanity/icons/Document'
import { listField } from '../../../schemas/fields/parts'
import { headingField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const smallPrint = defineBlock('smallPrint', 'Small print', {
  description: 'Short texts side by side, such as privacy and terms. Each can be linked by its link name.',
  icon: DocumentIcon,
  fields: [
    headingField(),
    listField('sections', 'Sections', 'Three work best. Drag to change the order.', 'anchoredSection', {
      emptyWarning: 'Add a section.',
    }),
  ],
})

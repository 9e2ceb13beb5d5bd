import { OlistIcon } from '@sanity/icons/Olist'
import { radioField } from '../../../schemas/fields/choice'
import { listField } from '../../../schemas/fields/parts'
import { lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const numberedSections = defineBlock('numberedSections', 'Sections', {
  description: 'Long text in titled sections, such as rules or a program. Each section can be linked.',
  icon: OlistIcon,
  fields: [
    lineField('heading', 'Heading', 'Shown above the sections, or above the table of contents.'),
    listField(
      'sections',
      'Sections',
      'Drag to change the order. Write {party} and {shortName} where the party’s names belong.',
      'policySection',
      {
        emptyWarning: 'Add a section.',
      },
    ),
    radioField(
      'look',
      'Look',
      'Use numbers for rules that people cite, and a table of contents for long text.',
      [
        ['numbered', 'Numbered, beside a table of contents'],
        ['titled', 'Unnumbered, each title beside its text'],
      ],
    ),
  ],
})

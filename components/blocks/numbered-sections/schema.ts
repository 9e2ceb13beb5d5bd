import { OlistIcon } from '@sanity/icons/Olist'
import { radioField } from '../../../schemas/fields/choice'
import { listField } from '../../../schemas/fields/parts'
import { lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const numberedSections = defineBlock('numberedSections', 'Sections', {
  description:
    'A long text in titled sections, such as rules or a programme. Links can lead to each section.',
  icon: OlistIcon,
  fields: [
    lineField('heading', 'Heading', 'Above the sections or, where there is a list of contents, above that.'),
    listField(
      'sections',
      'Sections',
      'In the order of the page. Write {party} and {shortName} where the party’s names belong.',
      'policySection',
      {
        emptyWarning: 'Add a section.',
      },
    ),
    radioField(
      'look',
      'Look',
      'Rules are cited by their numbers; a list of contents helps to find one of many.',
      [
        ['numbered', 'Numbered, beside a list of contents'],
        ['titled', 'Not numbered, each title beside its text'],
      ],
    ),
  ],
})

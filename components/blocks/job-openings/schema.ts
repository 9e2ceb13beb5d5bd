import { CaseIcon } from '@sanity/icons/Case'
import { objectField } from '../../../schemas/fields/parts'
import { exampleField, headingField, lineField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const jobOpenings = defineBlock('jobOpenings', 'Job openings', {
  description: 'All open jobs, with the application form. Edit the jobs under “Job openings”.',
  icon: CaseIcon,
  fields: [
    exampleField('heading', 'Heading', 'Current Openings'),
    exampleField('detailsButton', 'Button on each job', 'View Details & Apply'),
    lineField(
      'closingLabel',
      'Closing date label',
      'Shown before the closing date. For example, “Applications close”. Jobs without a closing date don’t show it.',
    ),
    lineField('empty', 'When no job is open', 'Replaces the list.'),
    objectField('general', 'General application', 'For people who don’t see a suitable job.', [
      headingField('Don’t see your job?'),
      sentencesField('text', 'Text', 'A sentence under the heading.'),
      lineField('button', 'Button', 'For example, “Submit General Application”.'),
    ]),
  ],
})

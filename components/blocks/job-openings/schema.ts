import { CaseIcon } from '@sanity/icons/Case'
import { objectField } from '../../../schemas/fields/parts'
import { headingField, lineField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const jobOpenings = defineBlock('jobOpenings', 'Job openings', {
  description: 'All open jobs, with the form to apply. The jobs come from “Job openings”.',
  icon: CaseIcon,
  initialValue: { heading: 'Current Openings', detailsButton: 'View Details & Apply' },
  fields: [
    headingField('Current Openings'),
    lineField('detailsButton', 'Button of each job', 'Such as “View Details & Apply”.'),
    lineField(
      'closingLabel',
      'Label of the last day to apply',
      'Before the day, such as “Applications close”. A job without a last day does not show it.',
    ),
    lineField('empty', 'When no job is open', 'Shown in place of the list.'),
    objectField('general', 'General application', 'For people who do not see a suitable job.', [
      headingField('Don’t see your job?'),
      sentencesField('text', 'Text', 'A sentence under the heading.'),
      lineField('button', 'Button', 'Such as “Submit General Application”.'),
    ]),
  ],
})

import { CaseIcon } from '@sanity/icons/Case'
import { defineField } from 'sanity'
import { headingField, lineField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** The words around the open jobs, which are documents of their own. */
export const jobOpenings = defineBlock({
  name: 'jobOpenings',
  title: 'Job openings',
  description: 'All open jobs, with the form to apply. The jobs come from “Job openings”.',
  icon: CaseIcon,
  initialValue: { heading: 'Current Openings', detailsButton: 'View Details & Apply' },
  fields: [
    headingField('Current Openings'),
    lineField({
      name: 'detailsButton',
      title: 'Button of each job',
      description: 'Such as “View Details & Apply”.',
    }),
    lineField({
      name: 'closingLabel',
      title: 'Label of the last day to apply',
      description: 'Before the day, such as “Applications close”. A job without a last day does not show it.',
    }),
    lineField({
      name: 'empty',
      title: 'When no job is open',
      description: 'Shown in place of the list.',
    }),
    defineField({
      name: 'general',
      title: 'General application',
      type: 'object',
      description: 'For those who do not find their job.',
      fields: [
        headingField('Do not see your job?'),
        sentencesField({ name: 'text', title: 'Text', description: 'A sentence under the heading.' }),
        lineField({ name: 'button', title: 'Button', description: 'Such as “Submit General Application”.' }),
      ],
    }),
  ],
})

import { CaseIcon } from '@sanity/icons/Case'
import { defineField, defineType } from 'sanity'
import { listPartField } from '../fields/list-part'
import { searchFields } from '../fields/search'
import { headingField, lineField, pageHeadFields, sentencesField } from '../fields/words'

/** The page for people who want to work for the party. The jobs are documents of their own. */
export const joinTeam = defineType({
  name: 'joinTeam',
  title: 'Jobs',
  type: 'document',
  icon: CaseIcon,
  fields: [
    ...pageHeadFields(),
    listPartField({
      name: 'benefits',
      title: 'Benefits',
      description: 'Why someone should work here.',
      heading: 'Why work here',
      list: { title: 'Benefits', description: 'Three fit best. Drag to change the order.', type: 'iconCard' },
    }),
    defineField({
      name: 'openings',
      title: 'Openings',
      type: 'object',
      description: 'The words around the jobs, which come from “Job openings”.',
      fields: [
        headingField('Current Openings'),
        lineField({
          name: 'detailsButton',
          title: 'Button of each job',
          description: 'Such as “View Details & Apply”.',
        }),
        lineField({
          name: 'empty',
          title: 'When no job is open',
          description: 'Shown in place of the list.',
        }),
      ],
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
    ...searchFields(),
  ],
  preview: { prepare: () => ({ title: 'Jobs' }) },
})

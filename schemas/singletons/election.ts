import { CalendarIcon } from '@sanity/icons/Calendar'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { comparisonField } from '../fields/comparison'
import { electionFactsField } from '../fields/election-facts'
import { listPartField } from '../fields/list-part'
import { serviceField } from '../fields/service'
import { headingField } from '../fields/words'

/** The page /nsw-election-2027: the campaign for one election. */
export const election = defineType({
  name: 'election',
  title: 'NSW election 2027',
  type: 'document',
  icon: CalendarIcon,
  groups: [
    { name: 'opening', title: 'Opening and facts', default: true },
    { name: 'reasons', title: 'Policies and voters' },
    { name: 'comparison', title: 'Comparison' },
    { name: 'closing', title: 'Call and questions' },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    defineField({
      name: 'hero',
      title: 'Opening',
      type: 'object',
      description: 'The first screen.',
      group: 'opening',
      fields: [
        defineField({
          name: 'eyebrow',
          title: 'Line above the headline',
          type: 'string',
          description: 'A few words.',
        }),
        defineField({
          name: 'headline',
          title: 'Headline',
          type: 'string',
          description: 'The heading of the page.',
          validation: (rule) => rule.required().error('Write the headline.'),
        }),
        defineField({
          name: 'text',
          title: 'Text',
          type: 'text',
          rows: 3,
          description: 'One or two sentences under the headline.',
        }),
        defineField({
          name: 'action',
          title: 'Button',
          type: 'link',
          description: 'What you ask the reader to do first.',
        }),
      ],
    }),
    electionFactsField({ group: 'opening' }),
    reasonsField('areas', 'Policy areas', 'What would change first.', 'linkCard'),
    comparisonField({ group: 'comparison' }),
    reasonsField('audiences', 'Who should vote for us', 'The voters this campaign is for.', 'valueCard'),
    defineField({
      name: 'callToAction',
      title: 'Call to action',
      type: 'object',
      description: 'What the reader can do now.',
      group: 'closing',
      fields: [
        headingField(),
        defineField({
          name: 'text',
          title: 'Text',
          type: 'text',
          rows: 2,
          description: 'A sentence or two.',
        }),
        defineField({
          name: 'links',
          title: 'Buttons',
          type: 'array',
          description: 'The first one stands out.',
          of: [defineArrayMember({ type: 'link' })],
        }),
      ],
    }),
    listPartField({
      name: 'faq',
      title: 'Questions',
      description: 'Questions about this election only.',
      group: 'closing',
      list: { title: 'Questions', type: 'questionAnswer' },
    }),
    serviceField({ group: 'search' }),
    defineField({ name: 'seo', title: 'Search and sharing', type: 'seo', group: 'search' }),
  ],
  preview: { prepare: () => ({ title: 'NSW election 2027' }) },
})

function reasonsField(name: string, title: string, description: string, type: 'linkCard' | 'valueCard') {
  return listPartField({ name, title, description, group: 'reasons', list: { title: 'Items', type } })
}

import { PinIcon } from '@sanity/icons/Pin'
import { defineArrayMember, defineField } from 'sanity'
import { HOUSES, POSTCODE } from '../../lib/shared/country'
import { choiceField } from '../fields/choice'
import { documentType } from '../fields/document-type'
import { listField } from '../fields/parts'
import { lineField } from '../fields/words'

/** An electorate. Voters search its suburbs and postcodes to find their candidates. It has no page. */
export const electorate = documentType('electorate', 'Electorate', {
  icon: PinIcon,
  fields: [
    lineField(
      'name',
      'Name',
      'For example, “Strathfield”. While a how-to-vote card shows it, only administrators can publish a new name.',
      {
        requiredError: 'Enter the electorate’s name.',
      },
    ),
    choiceField(
      'house',
      'House',
      'Shown beside the name.',
      Object.entries(HOUSES).map(([value, title]) => ({ value, title })),
      { requiredError: 'Choose the house.' },
    ),
    listField(
      'suburbs',
      'Suburbs',
      'People search for these. Leave empty if the electorate is a whole state.',
      'string',
      {
        options: { layout: 'tags' },
        validation: (rule) => rule.unique().error('Remove the duplicate suburb.'),
      },
    ),
    defineField({
      name: 'postcodes',
      title: 'Postcodes',
      type: 'array',
      description: 'A postcode can be in several electorates. People then see all of them.',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => rule.regex(POSTCODE).error('Enter four digits, such as 2135.'),
        }),
      ],
      options: { layout: 'tags' },
      validation: (rule) => rule.unique().error('Remove the duplicate postcode.'),
    }),
  ],
  preview: {
    select: { title: 'name', house: 'house' },
    prepare: ({ title, house }: { title?: string; house?: keyof typeof HOUSES }) => ({
      title: title ?? 'Unnamed electorate',
      subtitle: house ? HOUSES[house] : 'no house yet',
    }),
  },
})

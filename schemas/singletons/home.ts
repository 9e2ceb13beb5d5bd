import { HomeIcon } from '@sanity/icons/Home'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { closingFields } from './home/closing'
import { localIssuesFields } from './home/local-issues'
import { SKY_PREVIEWS } from '../../lib/format/picture-shapes'
import { underHeading } from '../rules/sections'
import { serviceField } from '../fields/service'

/** The home page. Its tabs, suburbs and leaders come from documents of their own. */
export const home = defineType({
  name: 'home',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  groups: [
    { name: 'hero', title: 'Opening', default: true },
    { name: 'values', title: 'Core values' },
    { name: 'policies', title: 'Policy areas' },
    { name: 'local', title: 'Local issues' },
    { name: 'closing', title: 'Leadership and after' },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    defineField({
      name: 'hero',
      title: 'Opening',
      type: 'object',
      description: 'The first screen of the site.',
      group: 'hero',
      fields: [
        defineField({
          name: 'headline',
          title: 'Headline',
          type: 'string',
          description: 'The first words that a visitor reads.',
          validation: (rule) => [
            rule.required().error('Write the headline.'),
            rule.max(70).warning('Short headlines fit phones. Try under 70 characters.'),
          ],
        }),
        defineField({
          name: 'subline',
          title: 'Subline',
          type: 'text',
          rows: 3,
          description: 'One or two sentences under the headline.',
        }),
        defineField({
          name: 'primaryAction',
          title: 'First button',
          type: 'link',
          description: 'The button that stands out.',
        }),
        defineField({
          name: 'secondaryAction',
          title: 'Second button',
          type: 'link',
          description: 'The quieter button.',
        }),
        defineField({
          name: 'scrollLabel',
          title: 'Label of the scroll button',
          type: 'string',
          description: 'The button at the foot of the first screen, such as “Read on”.',
        }),
        defineField({
          name: 'picture',
          title: 'Picture',
          type: 'accessibleImage',
          description: 'Optional. Empty: the drawn horizon is used.',
          options: { hotspot: { previews: SKY_PREVIEWS } },
        }),
      ],
    }),
    defineField({
      name: 'values',
      title: 'Core values',
      type: 'object',
      description: 'What the party stands for. The scroll button leads here.',
      group: 'values',
      fields: [
        defineField({
          name: 'heading',
          title: 'Heading',
          type: 'string',
          description: 'Such as “Our core values”.',
        }),
        defineField({
          name: 'introduction',
          title: 'Introduction',
          type: 'text',
          rows: 3,
          description: 'A sentence or two under the heading.',
        }),
        defineField({
          name: 'cards',
          title: 'Values',
          type: 'array',
          description: 'Four fit best. Drag to change the order.',
          of: [defineArrayMember({ type: 'valueCard' })],
          validation: (rule) => rule.custom(underHeading).warning(),
        }),
      ],
    }),
    defineField({
      name: 'policyAreas',
      title: 'Policy areas',
      type: 'object',
      description:
        'The words around the tabs. Tabs are the policies marked “Show as a tab on the home page”, in the order of the list of policies.',
      group: 'policies',
      fields: [
        defineField({
          name: 'heading',
          title: 'Heading',
          type: 'string',
          description: 'Such as “Key Policy Areas”.',
        }),
        defineField({
          name: 'introduction',
          title: 'Introduction',
          type: 'text',
          rows: 3,
          description: 'A sentence or two under the heading.',
        }),
        defineField({
          name: 'initiativesLabel',
          title: 'Label above the initiatives',
          type: 'string',
          description: 'Such as “Key initiatives”.',
        }),
        defineField({
          name: 'detailsLabel',
          title: 'Label of the link to the policy',
          type: 'string',
          description: 'Such as “View Policy Details”.',
        }),
      ],
    }),
    ...localIssuesFields(),
    ...closingFields(),
    serviceField({ group: 'search' }),
    defineField({ name: 'seo', title: 'Search and sharing', type: 'seo', group: 'search' }),
  ],
  preview: { prepare: () => ({ title: 'Home page' }) },
})

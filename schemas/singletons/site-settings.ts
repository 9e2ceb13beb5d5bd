import { CogIcon } from '@sanity/icons/Cog'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { isPlaceholder } from '../../lib/brand/template-words'
import { fieldProblem } from '../../lib/brand/layout'
import { printWarning } from '../../lib/brand/printable-text'
import { emailField, phoneField } from '../fields/contact'
import { seoField } from '../fields/search'
import { lineField, linkField, sentencesField } from '../fields/words'
import { placeholderStreet } from '../rules/placeholders'

/** What every page shares: the party's name, logo, contact, social networks and authorisation. */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'party', title: 'Party', default: true },
    { name: 'contact', title: 'Contact' },
    { name: 'legal', title: 'Legal' },
    { name: 'policies', title: 'Policy pages' },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    lineField({
      name: 'partyName',
      title: 'Name of the party',
      description: 'As registered. Every page takes it from here.',
      isPrinted: true,
      group: 'party',
      requiredError: 'Write the name of the party.',
    }),
    defineField({
      name: 'shortName',
      title: 'Short name',
      type: 'string',
      description: 'The initials or a short form, for small screens.',
      group: 'party',
      validation: (rule) => rule.max(12).warning('Keep it under 12 characters.'),
    }),
    sentencesField({
      name: 'tagline',
      title: 'Tagline',
      description: 'One line that says what the party stands for.',
      group: 'party',
      rows: 2,
    }),
    defineField({
      name: 'logo',
      title: 'Logo',
      type: 'accessibleImage',
      description:
        'Used in the header and the footer in place of the logo in “Brand assets”. Remove it here to have one logo everywhere.',
      group: 'party',
      hidden: ({ value }) => !value,
    }),
    defineField({
      name: 'social',
      title: 'Social networks',
      type: 'array',
      description: 'Icons in the footer. Drag to change the order.',
      group: 'party',
      of: [defineArrayMember({ type: 'socialLink' })],
    }),
    emailField({
      description: 'Where visitors write to.',
      example: 'contact@example.org',
      group: 'contact',
    }),
    phoneField({ group: 'contact' }),
    defineField({
      name: 'address',
      title: 'Postal address',
      type: 'text',
      rows: 3,
      description: 'As on an envelope.',
      group: 'contact',
      validation: (rule) => [rule.custom(placeholderStreet).warning(), rule.custom(printWarning).warning()],
    }),
    defineField({
      name: 'authorisation',
      title: 'Authorisation line',
      type: 'string',
      description:
        'Electoral law wants “Authorised by name, address” on political material. It is shown in the footer, in print, on share images and on advertisements.',
      group: 'legal',
      validation: (rule) => [
        rule.required().error('Write the authorisation line: Authorised by name, address.'),
        rule.custom((value) => fieldProblem('authorisation', value)),
        rule
          .custom((value) =>
            value !== undefined && isPlaceholder(value)
              ? 'This is still the placeholder. Write the name and address of the person who authorises.'
              : true,
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'policyPage',
      title: 'Words on policy pages',
      type: 'object',
      description: 'Headings and labels that all policy pages share.',
      group: 'policies',
      fields: [
        lineField({ name: 'eyebrow', title: 'Line above the title', description: 'Such as “Policy”.' }),
        lineField({
          name: 'initiativesHeading',
          title: 'Heading of the initiatives',
          description: 'Such as “Key initiatives”.',
        }),
        lineField({
          name: 'contentsHeading',
          title: 'Heading of the list of contents',
          description: 'Such as “On this page”.',
        }),
        lineField({
          name: 'publishedLabel',
          title: 'Label of the first date',
          description: 'Such as “Published”.',
        }),
        lineField({
          name: 'modifiedLabel',
          title: 'Label of the second date',
          description: 'Such as “Last changed”.',
        }),
        lineField({
          name: 'moreHeading',
          title: 'Heading above the next policies',
          description: 'Such as “More policies”.',
        }),
        linkField({
          name: 'allPolicies',
          title: 'Link to all policies',
          description: 'Usually the policy section of the home page.',
        }),
      ],
    }),
    seoField({ description: 'Used where a page has none of its own.', group: 'search' }),
  ],
  preview: {
    select: { title: 'partyName' },
    prepare: ({ title }: { title?: string }) => ({
      title: title ?? 'Site settings',
      subtitle: 'Site settings',
    }),
  },
})

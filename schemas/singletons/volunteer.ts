import { HeartFilledIcon } from '@sanity/icons/HeartFilled'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { emailField, phoneField } from '../fields/contact'
import { serviceField } from '../fields/service'
import { headingField, introductionField, lineField, pageHeadFields, sentencesField } from '../fields/words'
import { signUpField } from './volunteer/sign-up'
import { underHeading } from '../rules/sections'

/** The page for volunteers: activities, sign-up, coordinator, closing. */
export const volunteer = defineType({
  name: 'volunteer',
  title: 'Volunteer',
  type: 'document',
  icon: HeartFilledIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'form', title: 'Sign-up form' },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    ...pageHeadFields('page'),
    defineField({
      name: 'activities',
      title: 'Activities',
      type: 'object',
      description: 'What volunteers do.',
      group: 'page',
      fields: [
        headingField('Six ways to help'),
        introductionField(),
        defineField({
          name: 'items',
          title: 'Activities',
          type: 'array',
          description: 'Six fit best. Drag to change the order.',
          of: [defineArrayMember({ type: 'iconCard' })],
          validation: (rule) => rule.custom(underHeading).warning(),
        }),
      ],
    }),
    signUpField(),
    defineField({
      name: 'contact',
      title: 'Volunteer coordinator',
      type: 'object',
      description: 'Whom to ask.',
      group: 'page',
      fields: [
        headingField('Ask the volunteer coordinator'),
        sentencesField({ name: 'text', title: 'Text', description: 'A sentence under the heading.' }),
        emailField({ description: 'Where volunteers write to.', example: 'volunteer@example.org' }),
        phoneField(),
      ],
    }),
    defineField({
      name: 'closing',
      title: 'Closing section',
      type: 'object',
      description: 'The last word. Its button leads back to the form.',
      group: 'page',
      fields: [
        headingField('Two hours. One street.'),
        sentencesField({ name: 'text', title: 'Text', description: 'A sentence under the heading.' }),
        lineField({ name: 'button', title: 'Button', description: 'Such as “Sign up now”.' }),
      ],
    }),
    serviceField({ group: 'search' }),
    defineField({ name: 'seo', title: 'Search and sharing', type: 'seo', group: 'search' }),
  ],
  preview: { prepare: () => ({ title: 'Volunteer' }) },
})

import { HeartFilledIcon } from '@sanity/icons/HeartFilled'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { headingField, introductionField, lineField, pageHeadFields, sentencesField } from '../fields/words'
import { signUpField } from './volunteer/sign-up'

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
        defineField({
          name: 'email',
          title: 'Email',
          type: 'string',
          description: 'Where volunteers write to.',
          validation: (rule) => rule.email().error('Write an email address, such as volunteer@example.org.'),
        }),
        lineField({ name: 'phone', title: 'Phone', description: 'With area code.' }),
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
    defineField({ name: 'seo', title: 'Search and sharing', type: 'seo', group: 'search' }),
  ],
  preview: { prepare: () => ({ title: 'Volunteer' }) },
})

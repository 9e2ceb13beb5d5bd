import { HeartFilledIcon } from '@sanity/icons/HeartFilled'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { choiceField } from '../fields/choice'
import { consentVersionField } from '../fields/consent-version'
import { emailField, phoneField } from '../fields/contact'
import { listPartField } from '../fields/list-part'
import { searchFields } from '../fields/search'
import {
  headingField,
  introductionField,
  lineField,
  pageHeadFields,
  problemHeadingField,
  sentencesField,
} from '../fields/words'

/** Skills that the volunteers table knows (specification, section 3), with their usual labels. */
export const SKILLS = [
  { value: 'phone-banking', title: 'Phone Banking' },
  { value: 'door-knocking', title: 'Door Knocking' },
  { value: 'event-planning', title: 'Event Planning' },
  { value: 'social-media', title: 'Social Media' },
  { value: 'writing', title: 'Content Writing' },
  { value: 'design', title: 'Graphic Design' },
  { value: 'community-organizing', title: 'Community Organizing' },
  { value: 'tech-support', title: 'Technical Support' },
  { value: 'photography', title: 'Photography/Videography' },
] as const

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
    listPartField({
      name: 'activities',
      title: 'Activities',
      description: 'What volunteers do.',
      group: 'page',
      heading: 'Six ways to help',
      hasIntroduction: true,
      list: { title: 'Activities', description: 'Six fit best. Drag to change the order.', type: 'iconCard' },
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
    ...searchFields('search'),
  ],
  preview: { prepare: () => ({ title: 'Volunteer' }) },
})

/** The field for the words of the sign-up form. */
function signUpField() {
  return defineField({
    name: 'form',
    title: 'Sign-up form',
    type: 'object',
    description: 'The words of the form.',
    group: 'form',
    fields: [
      headingField('Sign up'),
      introductionField(),
      lineField({ name: 'fullNameLabel', title: 'Label: full name', description: 'Such as “Full name”.' }),
      lineField({ name: 'emailLabel', title: 'Label: email', description: 'Such as “Email”.' }),
      lineField({ name: 'phoneLabel', title: 'Label: phone', description: 'Say that it is optional.' }),
      lineField({
        name: 'preferredRoleLabel',
        title: 'Label: preferred role',
        description: 'Say that it is optional.',
      }),
      lineField({ name: 'skillsLabel', title: 'Label: skills', description: 'Say that they are optional.' }),
      defineField({
        name: 'skills',
        title: 'Skills',
        type: 'array',
        description: 'The boxes to tick. Drag to change the order.',
        of: [
          defineArrayMember({
            name: 'volunteerSkill',
            title: 'Skill',
            type: 'object',
            fields: [
              choiceField({
                name: 'id',
                title: 'Skill',
                description: 'What is stored with the sign-up.',
                list: SKILLS,
                requiredError: 'Choose a skill from the list.',
              }),
              lineField({
                name: 'label',
                title: 'Label',
                description: 'What stands beside the box.',
                requiredError: 'Write the words beside the box.',
              }),
            ],
            preview: { select: { title: 'label', subtitle: 'id' } },
          }),
        ],
      }),
      lineField({ name: 'messageLabel', title: 'Label: message', description: 'Say that it is optional.' }),
      lineField({
        name: 'messageHint',
        title: 'Hint for the message',
        description: 'What people could write.',
      }),
      sentencesField({
        name: 'privacy',
        title: 'Privacy note',
        description:
          'What people agree to: who sees what they write here, and for how long it is kept. When you change it, change the version below.',
      }),
      consentVersionField({
        title: 'Version of the privacy note',
        description:
          'Stored with each sign-up, so that it is known what the person agreed to. Such as “2026-11”.',
        requiredError: 'Give the privacy note a version, such as “2026-11”.',
      }),
      problemHeadingField(),
      lineField({
        name: 'tooLongError',
        title: 'When a text is too long',
        description:
          'Write {count} where the number belongs. Empty: “Please shorten this to {count} characters or fewer”.',
      }),
      sentencesField({
        name: 'busyText',
        title: 'When there are too many sign-ups',
        description:
          'Write {minutes} where “5 minutes” belongs. Empty: “Too many sign-ups came from your network. Everything you typed is kept: try again in {minutes}.”',
      }),
      lineField({ name: 'button', title: 'Button', description: 'Such as “Sign Up to Volunteer”.' }),
      lineField({
        name: 'submittingButton',
        title: 'Button while it works',
        description: 'Such as “Submitting...”.',
      }),
    ],
  })
}

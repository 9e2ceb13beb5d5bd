import { HeartFilledIcon } from '@sanity/icons/HeartFilled'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { choiceField } from '../../../schemas/fields/choice'
import { consentVersionField } from '../../../schemas/fields/consent-version'
import { emailField, phoneField } from '../../../schemas/fields/contact'
import {
  headingField,
  introductionField,
  lineField,
  problemHeadingField,
  sentencesField,
} from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

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

/** A skill that volunteers can tick. */
export const volunteerSkill = defineType({
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
})

/** The sign-up form for volunteers, and whom to ask. */
export const volunteerForm = defineBlock({
  name: 'volunteerForm',
  title: 'Volunteer form',
  description: 'The form to sign up as a volunteer, with the volunteer coordinator beside it.',
  icon: HeartFilledIcon,
  initialValue: {
    heading: 'Sign up',
    fullNameLabel: 'Full name',
    emailLabel: 'Email',
    phoneLabel: 'Phone (optional)',
    preferredRoleLabel: 'Preferred role (optional)',
    skillsLabel: 'Skills (optional)',
    skills: SKILLS.map(({ value, title }) => ({
      ...{ _type: 'volunteerSkill', _key: value },
      ...{ id: value, label: title },
    })),
    messageLabel: 'Message (optional)',
    button: 'Sign Up to Volunteer',
    submittingButton: 'Submitting...',
  },
  fields: [
    headingField('Sign up'),
    introductionField(),
    defineField({
      name: 'contact',
      title: 'Volunteer coordinator',
      type: 'object',
      description: 'Whom to ask.',
      fields: [
        headingField('Ask the volunteer coordinator'),
        sentencesField({ name: 'text', title: 'Text', description: 'A sentence under the heading.' }),
        emailField({ description: 'Where volunteers write to.', example: 'volunteer@example.org' }),
        phoneField(),
      ],
    }),
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
      of: [defineArrayMember({ type: 'volunteerSkill' })],
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
        'Write {minutes} where “5 minutes” belongs. Empty: “We’ve had too many sign-ups from your network. Everything you typed is still here: try again in {minutes}.”',
    }),
    lineField({ name: 'button', title: 'Button', description: 'Such as “Sign Up to Volunteer”.' }),
    lineField({
      name: 'submittingButton',
      title: 'Button while it works',
      description: 'Such as “Submitting...”.',
    }),
  ],
})

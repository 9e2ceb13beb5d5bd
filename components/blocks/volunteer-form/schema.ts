import { HeartFilledIcon } from '@sanity/icons/HeartFilled'
import { choiceField } from '../../../schemas/fields/choice'
import { consentVersionField } from '../../../schemas/fields/form-use'
import { emailField, phoneField } from '../../../schemas/fields/contact'
import { listField, objectField, objectType } from '../../../schemas/fields/parts'
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

export const volunteerSkill = objectType('volunteerSkill', 'Skill', {
  fields: [
    choiceField('id', 'Skill', 'What is stored with the sign-up.', SKILLS, {
      requiredError: 'Choose a skill from the list.',
    }),
    lineField('label', 'Label', 'What stands beside the box.', {
      requiredError: 'Write the words beside the box.',
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'id' } },
})

export const volunteerForm = defineBlock('volunteerForm', 'Volunteer form', {
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
    objectField('contact', 'Volunteer coordinator', 'Whom to ask.', [
      headingField('Ask the volunteer coordinator'),
      sentencesField('text', 'Text', 'A sentence under the heading.'),
      emailField({ description: 'Where volunteers write to.', example: 'volunteer@example.org' }),
      phoneField(),
    ]),
    lineField('fullNameLabel', 'Label: full name', 'Such as “Full name”.'),
    lineField('emailLabel', 'Label: email', 'Such as “Email”.'),
    lineField('phoneLabel', 'Label: phone', 'Say that it is optional.'),
    lineField('preferredRoleLabel', 'Label: preferred role', 'Say that it is optional.'),
    lineField('skillsLabel', 'Label: skills', 'Say that they are optional.'),
    listField('skills', 'Skills', 'The boxes to tick. Drag to change the order.', 'volunteerSkill'),
    lineField('messageLabel', 'Label: message', 'Say that it is optional.'),
    lineField('messageHint', 'Hint for the message', 'What people could write.'),
    sentencesField(
      'privacy',
      'Privacy note',
      'What people agree to: who sees what they write here, and for how long it is kept. When you change it, change the version below.',
    ),
    consentVersionField({
      title: 'Version of the privacy note',
      description:
        'Stored with each sign-up, so that it is known what the person agreed to. Such as “2026-11”.',
      requiredError: 'Give the privacy note a version, such as “2026-11”.',
    }),
    problemHeadingField(),
    lineField(
      'tooLongError',
      'When a text is too long',
      'Write {count} where the number belongs. Empty: “Please shorten this to {count} characters or fewer”.',
    ),
    sentencesField(
      'busyText',
      'When there are too many sign-ups',
      'Write {minutes} where “5 minutes” belongs. Empty: “We’ve had too many sign-ups from your network. Everything you typed is still here: try again in {minutes}.”',
    ),
    lineField('button', 'Button', 'Such as “Sign Up to Volunteer”.'),
    lineField('submittingButton', 'Button while it works', 'Such as “Submitting...”.'),
  ],
})

import { HeartFilledIcon } from '@sanity/icons/HeartFilled'
import { SKILLS } from '../../../lib/forms/skills'
import { choiceField } from '../../../schemas/fields/choice'
import { consentVersionField } from '../../../schemas/fields/form-use'
import { emailField, phoneField } from '../../../schemas/fields/contact'
import { listField, objectField, objectType } from '../../../schemas/fields/parts'
import {
  exampleField,
  headingField,
  introductionField,
  lineField,
  problemHeadingField,
  sentencesField,
} from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const volunteerSkill = objectType('volunteerSkill', 'Skill', {
  fields: [
    choiceField('id', 'Skill', 'The skill that is stored with the sign-up.', SKILLS, {
      requiredError: 'Choose a skill from the list.',
    }),
    lineField('label', 'Label', 'The label beside the tick box.', {
      requiredError: 'Enter the label beside the tick box.',
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'id' } },
})

export const volunteerForm = defineBlock('volunteerForm', 'Volunteer form', {
  description: 'The volunteer sign-up form, beside the volunteer coordinator’s details.',
  icon: HeartFilledIcon,
  initialValue: {
    phoneLabel: 'Phone (optional)',
    preferredRoleLabel: 'Preferred role (optional)',
    skillsLabel: 'Skills (optional)',
    skills: SKILLS.map(({ value, title }) => ({
      ...{ _type: 'volunteerSkill', _key: value },
      ...{ id: value, label: title },
    })),
    messageLabel: 'Message (optional)',
  },
  fields: [
    exampleField('heading', 'Heading', 'Sign up'),
    introductionField,
    objectField('contact', 'Volunteer coordinator', 'The person to ask about volunteering.', [
      headingField('Ask the volunteer coordinator'),
      sentencesField('text', 'Text', 'A sentence under the heading.'),
      emailField('Where volunteers can send questions.', 'volunteer@example.org'),
      phoneField,
    ]),
    exampleField('fullNameLabel', 'Full name label', 'Full name'),
    exampleField('emailLabel', 'Email label', 'Email'),
    lineField('phoneLabel', 'Phone label', 'Say that it is optional.'),
    lineField('preferredRoleLabel', 'Preferred role label', 'Say that it is optional.'),
    lineField('skillsLabel', 'Skills label', 'Say that they are optional.'),
    listField('skills', 'Skills', 'The tick boxes. Drag to change the order.', 'volunteerSkill'),
    lineField('messageLabel', 'Message label', 'Say that it is optional.'),
    lineField('messageHint', 'Message hint', 'Suggest what people could write.'),
    sentencesField(
      'privacy',
      'Privacy note',
      'What people agree to: say who sees their details and how long they are kept. If you change it, change the version below too.',
    ),
    consentVersionField(
      'Privacy note version',
      'Stored with each sign-up to show what the person agreed to. For example, “2026-11”.',
      'Give the privacy note a version, such as “2026-11”.',
    ),
    problemHeadingField,
    lineField(
      'tooLongError',
      'When text is too long',
      'Write {count} where the number belongs. Leave empty to use “Please shorten this to {count} characters or fewer”.',
    ),
    sentencesField(
      'busyText',
      'When there are too many sign-ups',
      'Write {minutes} where “5 minutes” belongs. Leave empty to use “We’ve had too many sign-ups from your network. Everything you typed is still here: try again in {minutes}.”',
    ),
    exampleField('button', 'Button', 'Sign Up to Volunteer'),
    exampleField('submittingButton', 'Button text while sending', 'Submitting...'),
  ],
})

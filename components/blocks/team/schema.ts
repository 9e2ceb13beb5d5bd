import { UserIcon } from '@sanity/icons/User'
import { exampleField, introductionField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const team = defineBlock('team', 'Team', {
  description: 'Everyone in “Team members”, with portrait, role and email.',
  icon: UserIcon,
  initialValue: { emailLabel: 'Write to the {name}' },
  fields: [
    exampleField('heading', 'Heading', 'Leadership team'),
    introductionField,
    lineField(
      'emailLabel',
      'Email link label',
      'For screen readers. Write {name} where the person’s name belongs.',
    ),
  ],
})

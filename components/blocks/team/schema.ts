import { UserIcon } from '@sanity/icons/User'
import { headingField, introductionField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const team = defineBlock('team', 'Team', {
  description: 'Everyone in “Team members”, with portrait, role and email.',
  icon: UserIcon,
  initialValue: { heading: 'Leadership team', emailLabel: 'Write to the {name}' },
  fields: [
    headingField('Leadership team'),
    introductionField(),
    lineField(
      'emailLabel',
      'Email link label',
      'For screen readers. Write {name} where the person’s name belongs.',
    ),
  ],
})

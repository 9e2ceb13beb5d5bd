import { UserIcon } from '@sanity/icons/User'
import { headingField, introductionField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** The party's leaders. */
export const team = defineBlock({
  name: 'team',
  title: 'Team',
  description: 'Everyone in “Team members”, with portrait, role and email.',
  icon: UserIcon,
  fields: [
    headingField('Leadership team'),
    introductionField(),
    lineField(
      'emailLabel',
      'Label of the email link',
      'For screen readers. Write {name} where the person’s name belongs.',
    ),
  ],
})

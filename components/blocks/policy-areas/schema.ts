import { BookIcon } from '@sanity/icons/Book'
import { headingField, introductionField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** A tab for each policy that is marked for it. */
export const policyAreas = defineBlock({
  name: 'policyAreas',
  title: 'Policy areas',
  description:
    'A tab for each policy marked “Show as a tab on the home page”, in the order of the list of policies.',
  icon: BookIcon,
  fields: [
    headingField('Key Policy Areas'),
    introductionField(),
    lineField({
      name: 'initiativesLabel',
      title: 'Label above the initiatives',
      description: 'Such as “Key initiatives”.',
    }),
    lineField({
      name: 'detailsLabel',
      title: 'Label of the link to the policy',
      description: 'Such as “View Policy Details”.',
    }),
    lineField({
      name: 'othersLabel',
      title: 'Line before the other policies',
      description:
        'Stands below the tabs, before links to the policies without one. Such as “Also:”. Empty: they are not listed.',
    }),
  ],
})

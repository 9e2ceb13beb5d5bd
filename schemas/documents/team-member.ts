import { UserIcon } from '@sanity/icons/User'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { lineField, sentencesField } from '../fields/words'

/** A leader of the party, in the leadership section of the home page. */
export const teamMember = defineType({
  name: 'teamMember',
  title: 'Team member',
  type: 'document',
  icon: UserIcon,
  orderings: [orderRankOrdering],
  fields: [
    orderRankField({ type: 'teamMember', newItemPosition: 'after' }),
    lineField({
      name: 'name',
      title: 'Name',
      description: 'First and last name.',
      requiredError: 'Write the name.',
    }),
    lineField({
      name: 'role',
      title: 'Role',
      description: 'Such as “Policy Director”.',
      requiredError: 'Write what the person does in the party.',
    }),
    sentencesField({
      name: 'bio',
      title: 'About the person',
      description: 'Two or three sentences: what they answer for, and why them.',
    }),
    defineField({
      name: 'image',
      title: 'Portrait',
      type: 'accessibleImage',
      description: 'Optional. Empty: the initials stand in for it.',
    }),
    defineField({
      name: 'email',
      title: 'Email',
      type: 'string',
      description: 'Where visitors write to this person.',
      validation: (rule) => rule.email().error('Write an email address, such as policy@example.org.'),
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'image' } },
})

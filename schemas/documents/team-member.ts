import { UserIcon } from '@sanity/icons/User'
import { orderRankOrdering } from '@sanity/orderable-document-list'
import { defineType, type PreviewValue } from 'sanity'
import { cropPreviews, PORTRAIT_SHAPES } from '../../lib/shared/picture-shapes'
import { emailField } from '../fields/contact'
import { orderField } from '../fields/order'
import { typedField } from '../fields/parts'
import { lineField, sentencesField } from '../fields/words'
import { placeholderName } from '../rules/placeholders'

/** A party leader in the leadership section of the home page. */
export const teamMember = defineType({
  name: 'teamMember',
  title: 'Team member',
  type: 'document',
  icon: UserIcon,
  orderings: [orderRankOrdering],
  fields: [
    orderField('teamMember'),
    lineField('name', 'Name', 'First and last name.', {
      validation: (rule) => [
        rule.required().error('Enter the name.'),
        rule.custom((name, { document }) => placeholderName(name, document?.['role'])).warning(),
      ],
    }),
    lineField('role', 'Role', 'For example, “Policy Director”.', {
      requiredError: 'Enter the person’s role in the party.',
    }),
    sentencesField(
      'bio',
      'About the person',
      'Two or three sentences: what they are responsible for, and why they’re right for the role.',
    ),
    typedField(
      'accessibleImage',
      'image',
      'Portrait',
      'Optional. Leave empty to show a drawing of a sun over a hill.',
      {
        options: { hotspot: { previews: cropPreviews(PORTRAIT_SHAPES) } },
      },
    ),
    emailField({
      description: 'Where visitors can write to this person.',
      example: 'policy@example.org',
    }),
  ],
  preview: {
    select: { title: 'name', role: 'role', bio: 'bio', media: 'image' },
    prepare: ({ title, role, bio, media }: MemberSelection) => ({
      title: title ?? 'Unnamed person',
      subtitle: [role ?? 'no role', bio ? null : 'no text about the person'].filter(Boolean).join(' · '),
      ...(media === undefined ? {} : { media }),
    }),
  },
})

interface MemberSelection extends Pick<PreviewValue, 'title' | 'media'> {
  role?: string
  bio?: string
}

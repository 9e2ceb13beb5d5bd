import { UserIcon } from '@sanity/icons/User'
import { cropPreviews, PORTRAIT_SHAPES } from '../../lib/shared/picture-shapes'
import { emailField } from '../fields/contact'
import { detailsOf, orderedType, type Selected } from '../fields/document-type'
import { typedField } from '../fields/parts'
import { lineField, sentencesField } from '../fields/words'
import { placeholderName } from '../rules/placeholders'

/** A party leader in the leadership section of the home page. */
export const teamMember = orderedType('teamMember', 'Team member', {
  icon: UserIcon,
  fields: [
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
      { options: { hotspot: { previews: cropPreviews(PORTRAIT_SHAPES) } } },
    ),
    emailField('Where visitors can write to this person.', 'policy@example.org'),
  ],
  preview: {
    select: { title: 'name', role: 'role', bio: 'bio', media: 'image' },
    prepare: ({ title, role, bio, media }: Selected<'title' | 'role' | 'bio'>) => ({
      title: title ?? 'Unnamed person',
      subtitle: detailsOf(role ?? 'no role', !bio && 'no text about the person'),
      media,
    }),
  },
})

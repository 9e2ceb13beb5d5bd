import { TextIcon } from '@sanity/icons/Text'
import { objectType, typedField } from '../fields/parts'
import { lineField } from '../fields/words'

/** A titled part of a policy or of a block with sections. */
export const policySection = objectType('policySection', 'Section', {
  icon: TextIcon,
  fields: [
    lineField('title', 'Title', 'Shown as a heading and in the list of contents.', {
      requiredError: 'Give the section a title.',
    }),
    typedField('richText', 'content', 'Text', 'What this part says.', {
      validation: (rule) => rule.required().error('Write the text of the section, or remove the section.'),
    }),
  ],
  preview: { select: { title: 'title' } },
})

/** A titled text that links can lead to by name, such as /about#privacy. */
export const anchoredSection = objectType('anchoredSection', 'Section', {
  icon: TextIcon,
  fields: [
    lineField('title', 'Title', 'Shown as a heading.', { requiredError: 'Give the section a title.' }),
    lineField('anchor', 'Name for links', 'Links lead here with this name after “#”, such as “privacy”.', {
      validation: (rule) =>
        rule
          .regex(/^[a-z][a-z0-9-]*$/)
          .error('Use small letters, digits and hyphens, without “#”, such as “privacy”.'),
    }),
    typedField('richText', 'content', 'Text', 'In plain words.'),
  ],
  preview: { select: { title: 'title', subtitle: 'anchor' } },
})

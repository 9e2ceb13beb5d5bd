import { TextIcon } from '@sanity/icons/Text'
import { objectType, typedField } from '../fields/parts'
import { lineField } from '../fields/words'

export const policySection = objectType('policySection', 'Section', {
  icon: TextIcon,
  fields: [
    lineField('title', 'Title', 'Shown as a heading and in the table of contents.', {
      requiredError: 'Give the section a title.',
    }),
    typedField('richText', 'content', 'Text', 'The text of this section.', {
      validation: (rule) => rule.required().error('Write the text of the section, or remove the section.'),
    }),
  ],
  preview: { select: { title: 'title' } },
})

/** A titled section that links can target by name, such as /about#privacy. */
export const anchoredSection = objectType('anchoredSection', 'Section', {
  icon: TextIcon,
  fields: [
    lineField('title', 'Title', 'Shown as a heading.', { requiredError: 'Give the section a title.' }),
    lineField(
      'anchor',
      'Link name',
      'A link that ends in “#” and this name opens this section. For example, “privacy”.',
      {
        validation: (rule) =>
          rule
            .regex(/^[a-z][a-z0-9-]*$/)
            .error('Use lowercase letters, digits and hyphens, without “#”, such as “privacy”.'),
      },
    ),
    typedField('richText', 'content', 'Text', 'Use plain language.'),
  ],
  preview: { select: { title: 'title', subtitle: 'anchor' } },
})

import { TextIcon } from '@sanity/icons/Text'
import { defineField, defineType } from 'sanity'
import { lineField } from '../fields/words'

/** A titled part of a policy or of a block with sections. */
export const policySection = defineType({
  name: 'policySection',
  title: 'Section',
  type: 'object',
  icon: TextIcon,
  fields: [
    lineField('title', 'Title', 'Shown as a heading and in the list of contents.', {
      requiredError: 'Give the section a title.',
    }),
    defineField({
      name: 'content',
      title: 'Text',
      type: 'richText',
      description: 'What this part says.',
      validation: (rule) => rule.required().error('Write the text of the section, or remove the section.'),
    }),
  ],
  preview: { select: { title: 'title' } },
})

/** A titled text that links can lead to by name, such as /about#privacy. */
export const anchoredSection = defineType({
  name: 'anchoredSection',
  title: 'Section',
  type: 'object',
  icon: TextIcon,
  fields: [
    lineField('title', 'Title', 'Shown as a heading.', { requiredError: 'Give the section a title.' }),
    lineField('anchor', 'Name for links', 'Links lead here with this name after “#”, such as “privacy”.', {
      validation: (rule) =>
        rule
          .regex(/^[a-z][a-z0-9-]*$/)
          .error('Use small letters, digits and hyphens, without “#”, such as “privacy”.'),
    }),
    defineField({
      name: 'content',
      title: 'Text',
      type: 'richText',
      description: 'In plain words.',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'anchor' } },
})

import { TextIcon } from '@sanity/icons/Text'
import { defineField, defineType } from 'sanity'

/** A titled part of a policy, the manifesto or the constitution. */
export const policySection = defineType({
  name: 'policySection',
  title: 'Section',
  type: 'object',
  icon: TextIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Shown as a heading and in the list of contents.',
      validation: (rule) => rule.required().error('Give the section a title.'),
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

import { defineField } from 'sanity'
import { colourField } from './colour'
import { iconField } from './icon'

/** The fields of a short entry with an icon: title, description, icon, colour. */
export function cardFields() {
  return [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Two or three words.',
      validation: (rule) => rule.required().error('Give it a title.'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 3,
      description: 'One or two sentences.',
      validation: (rule) => [
        rule.required().error('Describe it in a sentence.'),
        rule.max(220).warning('Try to stay under 220 characters.'),
      ],
    }),
    iconField(),
    colourField(),
  ]
}

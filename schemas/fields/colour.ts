import { defineField } from 'sanity'

/** Names of the palette's accents (app/styles: one lightness and chroma, each with a readable text pair). */
export const COLOURS = [
  { value: 'violet', title: 'Violet' },
  { value: 'purple', title: 'Purple' },
  { value: 'blue', title: 'Blue' },
  { value: 'teal', title: 'Teal' },
  { value: 'green', title: 'Green' },
  { value: 'yellow', title: 'Yellow' },
  { value: 'orange', title: 'Orange' },
  { value: 'red', title: 'Red' },
] as const

/** A field that holds one colour name from COLOURS. */
export function colourField({ name = 'colour', group }: { name?: string; group?: string } = {}) {
  return defineField({
    name,
    title: 'Colour',
    type: 'string',
    description: 'The accent of the icon. Text keeps its contrast whatever you choose.',
    ...(group === undefined ? {} : { group }),
    options: { list: [...COLOURS] },
    validation: (rule) => rule.required().error('Choose a colour from the list.'),
  })
}

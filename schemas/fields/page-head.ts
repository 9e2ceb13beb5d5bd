import { defineField } from 'sanity'

interface PageHeadOptions {
  group?: string
}

/** The heading of a page, and the lead under it. */
export function pageHeadFields({ group }: PageHeadOptions = {}) {
  const inGroup = group === undefined ? {} : { group }
  return [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'The heading of the page.',
      ...inGroup,
      validation: (rule) => [
        rule.required().error('Write the heading of the page.'),
        rule.max(80).warning('Headings read best under 80 characters.'),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 3,
      description: 'The lead under the heading: one or two sentences.',
      ...inGroup,
      validation: (rule) => rule.max(320).warning('Try to stay under 320 characters.'),
    }),
  ]
}

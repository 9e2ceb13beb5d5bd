import { defineField } from 'sanity'

/** The heading of a part of a page. */
export function headingField({ description = 'Shown above this part of the page.' } = {}) {
  return defineField({ name: 'heading', title: 'Heading', type: 'string', description })
}

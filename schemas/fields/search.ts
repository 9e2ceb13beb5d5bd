import { defineField } from 'sanity'
import { lineField } from './words'

/** The fields about a page that only search engines and shared links show: structured data, then titles and texts. */
export function searchFields(group?: string) {
  const inGroup = group === undefined ? {} : { group }
  return [
    defineField({
      name: 'service',
      title: 'Structured data',
      type: 'object',
      description: 'How search engines describe this page as a public service.',
      ...inGroup,
      options: { collapsible: true, collapsed: true },
      fields: [
        lineField({
          name: 'serviceType',
          title: 'Kind of service',
          description: 'Such as “Data policy”. Empty: the title is used.',
        }),
        lineField({ name: 'audience', title: 'Audience', description: 'Such as “Australian citizens”.' }),
      ],
    }),
    seoField(inGroup),
  ]
}

/** The field for titles and texts in search results and shared links. */
export function seoField(field: { group?: string; description?: string } = {}) {
  return defineField({ ...field, name: 'seo', title: 'Search and sharing', type: 'seo' })
}

import { defineField } from 'sanity'
import { objectField } from './parts'
import { lineField } from './words'

/** The fields about a page that only search engines and shared links show: structured data, then titles and texts. */
export function searchFields(group?: string) {
  const inGroup = group === undefined ? {} : { group }
  return [
    objectField(
      'service',
      'Structured data',
      'How search engines describe this page as a public service.',
      [
        lineField('serviceType', 'Kind of service', 'Such as “Data policy”. Empty: the title is used.'),
        lineField('audience', 'Audience', 'Such as “Australian citizens”.'),
      ],
      { ...inGroup, options: { collapsible: true, collapsed: true } },
    ),
    seoField(inGroup),
  ]
}

/** The field for titles and texts in search results and shared links. */
export function seoField(field: { group?: string; description?: string } = {}) {
  return defineField({ ...field, name: 'seo', title: 'Search and sharing', type: 'seo' })
}

import { SearchIcon } from '@sanity/icons/Search'
import { defineField } from 'sanity'
import { listField, objectField, objectType } from './parts'
import { lineField, sentencesField } from './words'

/** The fields for what search engines and shared links show about a page. */
export const searchFields = [
  objectField(
    'service',
    'Structured data',
    'How search engines describe this page as a public service.',
    [
      lineField(
        'serviceType',
        'Kind of service',
        'For example, “Data policy”. Leave empty to use the title.',
      ),
      lineField('audience', 'Audience', 'For example, “Australian citizens”.'),
    ],
    { options: { collapsible: true, collapsed: true } },
  ),
  seoField(),
]

/** The field for a page's title and description in search results and shared links. */
export function seoField(field: { description?: string } = {}) {
  return defineField({ ...field, name: 'seo', title: 'Search and sharing', type: 'seo' })
}

/** The text and image that search engines and share previews show for a page. */
export const seo = objectType('seo', 'Search and sharing', {
  icon: SearchIcon,
  options: { collapsible: true, collapsed: false },
  fields: [
    lineField(
      'title',
      'Title in search results',
      'Up to 60 characters. Leave empty to use the page’s title.',
      { advice: [60, 'Search engines cut titles after about 60 characters.'] },
    ),
    sentencesField(
      'description',
      'Description in search results',
      'One or two sentences, up to 160 characters. Leave empty to use the page’s description.',
      {
        advice: [160, 'Search engines cut descriptions after about 160 characters.'],
      },
    ),
    listField('keywords', 'Keywords', 'Words that people might search for.', 'string', {
      options: { layout: 'tags' },
      validation: (rule) => rule.unique().error('Remove the duplicate keyword.'),
    }),
  ],
})

import { SearchIcon } from '@sanity/icons/Search'
import { defineType } from 'sanity'
import { listField } from '../fields/parts'
import { lineField, sentencesField } from '../fields/words'

/** What search engines and share previews show for a page. */
export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  icon: SearchIcon,
  options: { collapsible: true, collapsed: false },
  fields: [
    lineField(
      'title',
      'Title in search results',
      'Up to 60 characters. Empty: the title of the page is used.',
      { validation: (rule) => rule.max(60).warning('Search engines cut titles after about 60 characters.') },
    ),
    sentencesField(
      'description',
      'Description in search results',
      'One or two sentences, up to 160 characters. Empty: the description of the page is used.',
      {
        validation: (rule) =>
          rule.max(160).warning('Search engines cut descriptions after about 160 characters.'),
      },
    ),
    listField('keywords', 'Keywords', 'Words that people might search for.', 'string', {
      options: { layout: 'tags' },
      validation: (rule) => rule.unique().error('Each keyword once is enough.'),
    }),
  ],
})

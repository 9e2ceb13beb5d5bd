import { SearchIcon } from '@sanity/icons/Search'
import { defineArrayMember, defineField, defineType } from 'sanity'

/** What search engines and share previews show for a page. */
export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  icon: SearchIcon,
  options: { collapsible: true, collapsed: false },
  fields: [
    defineField({
      name: 'title',
      title: 'Title in search results',
      type: 'string',
      description: 'Up to 60 characters. Empty: the title of the page is used.',
      validation: (rule) => rule.max(60).warning('Search engines cut titles after about 60 characters.'),
    }),
    defineField({
      name: 'description',
      title: 'Description in search results',
      type: 'text',
      rows: 3,
      description: 'One or two sentences, up to 160 characters. Empty: the description of the page is used.',
      validation: (rule) =>
        rule.max(160).warning('Search engines cut descriptions after about 160 characters.'),
    }),
    defineField({
      name: 'keywords',
      title: 'Keywords',
      type: 'array',
      description: 'Words that people might search for.',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      validation: (rule) => rule.unique().error('Each keyword once is enough.'),
    }),
  ],
})

import { ComposeIcon } from '@sanity/icons/Compose'
import { defineArrayMember, defineField } from 'sanity'
import { formatDate } from '../../lib/shared/format-date'
import { cropPreviews, NEWS_PICTURE } from '../../lib/shared/picture-shapes'
import { localDay } from '../../lib/shared/local-day'
import { closingBlocksField } from '../fields/blocks'
import { textOf } from '../fields/has-value'
import { detailsOf, documentType, fieldGroup, type Selected } from '../fields/document-type'
import { dateField, referenceField, switchField, typedField } from '../fields/parts'
import { searchFields } from '../fields/search'
import { oneWord, slugField } from '../fields/slug'
import { lineField, sentencesField } from '../fields/words'
import { notInFuture } from '../rules/dates'
import { exampleTitle } from '../rules/placeholders'

/** A news article, with a page under /news and an entry in lists and feeds. */
export const article = documentType('article', 'News article', {
  icon: ComposeIcon,
  groups: [
    fieldGroup('page', 'Article', [
      lineField('title', 'Title', 'What happened, in one line.', {
        options: { characters: 80 },
        validation: (rule) => [
          rule.required().error('Give the article a title.'),
          rule.max(80).warning('Headings read best under 80 characters.'),
          rule.custom(exampleTitle).warning(),
        ],
      }),
      slugField('article', oneWord('first-rally-in-burwood')),
      dateField('publishedDate', 'Date', 'Shown above the text. Lists show the newest article first.', {
        initialValue: () => localDay(),
        validation: (rule) => [
          rule.required().error('Choose a date for this article.'),
          rule
            .custom((value) =>
              notInFuture(value) === true
                ? true
                : 'This date is in the future. To publish later, use “Schedule publish” beside Publish.',
            )
            .warning(),
        ],
      }),
      referenceField('author', 'Author', 'Optional. Choose a team member.', 'teamMember', {
        hidden: ({ parent }) => textOf(parent, 'authorName') !== '',
      }),
      lineField('authorName', 'Another author', 'Optional. Use this if the author is not a team member.', {
        hidden: ({ parent }) => Boolean(textOf(Reflect.get(Object(parent), 'author'), '_ref')),
      }),
      sentencesField('description', 'Lead', 'One or two sentences before the text. Also shown in lists.', {
        advice: [320, 'Try to stay under 320 characters.'],
      }),
      typedField('accessibleImage', 'picture', 'Picture', 'Optional. Shown above the text and in lists.', {
        options: { hotspot: { previews: cropPreviews(NEWS_PICTURE) } },
      }),
      typedField(
        'newsletterText',
        'content',
        'Text',
        'The article itself, with pictures between paragraphs.',
        { validation: (rule) => rule.required().min(1).error('Write the article.') },
      ),
      closingBlocksField,
    ]),
    fieldGroup('place', 'Topics and lists', [
      referencesField('topics', 'Topics', 'Each topic has a page with its articles.', 'topic'),
      referencesField(
        'policies',
        'Policies',
        'The policies that this article is about. The page links to them.',
        'policy',
      ),
      switchField(
        'isUnlisted',
        'Unlisted',
        'Turn on to keep the article out of lists, feeds and search. People with its address can still read it.',
      ),
    ]),
    fieldGroup('search', 'Search', searchFields),
  ],
  orderings: [{ name: 'newest', title: 'Newest first', by: [{ field: 'publishedDate', direction: 'desc' }] }],
  preview: {
    select: { title: 'title', date: 'publishedDate', isUnlisted: 'isUnlisted', media: 'picture' },
    prepare: ({ title, date, isUnlisted, media }: Selected<'title' | 'date', 'isUnlisted'>) => ({
      title: title ?? 'Untitled article',
      subtitle: detailsOf(date ? formatDate(date) : 'no date yet', isUnlisted && 'unlisted'),
      media,
    }),
  },
})

/** A field for references to any number of documents of a type. */
function referencesField(name: string, title: string, description: string, type: string) {
  return defineField({
    ...{ name, title, description, type: 'array' },
    of: [defineArrayMember({ type: 'reference', to: [{ type }] })],
    validation: (rule) => rule.unique().error('Remove the duplicate.'),
  })
}

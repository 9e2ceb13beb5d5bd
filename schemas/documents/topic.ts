import { TagIcon } from '@sanity/icons/Tag'
import { defineType } from 'sanity'
import { documentPath, SLUG_PREFIXES } from '../../lib/routes'
import { seoField } from '../fields/search'
import { oneWord, slugField } from '../fields/slug'
import { lineField, sentencesField } from '../fields/words'

/** A news topic, whose articles are listed under /news/topic. */
export const topic = defineType({
  name: 'topic',
  title: 'News topic',
  type: 'document',
  icon: TagIcon,
  fields: [
    lineField('title', 'Title', 'One or two words, such as “Housing”.', {
      requiredError: 'Give the topic a title.',
      advice: [40, 'Topics read best under 40 characters.'],
    }),
    slugField({ prefix: SLUG_PREFIXES.topic, source: 'title', problem: oneWord('housing') }),
    sentencesField('description', 'Description', 'Optional. A sentence under the page heading.'),
    seoField(),
  ],
  preview: {
    select: { title: 'title', slug: 'slug.current' },
    prepare: ({ title, slug }: { title?: string; slug?: string }) => ({
      title: title ?? 'Untitled topic',
      subtitle: slug ? documentPath('topic', slug) : 'no address yet',
    }),
  },
})

import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineType } from 'sanity'
import { questionFields } from '../objects/question-answer'
import { lineField } from '../fields/words'

/** A question of the page /faq. */
export const faq = defineType({
  name: 'faq',
  title: 'FAQ question',
  type: 'document',
  icon: HelpCircleIcon,
  orderings: [orderRankOrdering],
  fields: [
    orderRankField({ type: 'faq', newItemPosition: 'after' }),
    ...questionFields(),
    lineField({
      name: 'topic',
      title: 'Topic',
      description: 'One of the topics listed on the page “FAQ”, which lead to their first question.',
    }),
  ],
  preview: {
    select: { title: 'question', subtitle: 'topic' },
    prepare: ({ title, subtitle }: { title?: string; subtitle?: string }) => ({
      title: title ?? 'Question without words',
      ...(subtitle === undefined ? {} : { subtitle }),
    }),
  },
})

import { orderRankOrdering } from '@sanity/orderable-document-list'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineType } from 'sanity'
import { orderField } from '../fields/order'
import { lineField } from '../fields/words'
import { questionFields } from '../objects/question-answer'
import { listedTopic } from '../rules/site-addresses'

/** An FAQ question. */
export const faq = defineType({
  name: 'faq',
  title: 'FAQ question',
  type: 'document',
  icon: HelpCircleIcon,
  orderings: [orderRankOrdering],
  fields: [
    orderField('faq'),
    ...questionFields(),
    lineField('topic', 'Topic', 'The “FAQ” block lists the topics. Each topic links to its first question.', {
      options: { input: 'faqTopic' },
      validation: (rule) => rule.custom(listedTopic).warning(),
    }),
  ],
  preview: {
    select: { title: 'question', subtitle: 'topic' },
    prepare: ({ title, subtitle }: { title?: string; subtitle?: string }) => ({
      title: title ?? 'Untitled question',
      ...(subtitle === undefined ? {} : { subtitle }),
    }),
  },
})

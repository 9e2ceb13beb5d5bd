import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { orderedType, type Selected } from '../fields/document-type'
import { lineField } from '../fields/words'
import { questionFields } from '../objects/question-answer'
import { listedTopic } from '../rules/site-addresses'

export const faq = orderedType('faq', 'FAQ question', {
  icon: HelpCircleIcon,
  fields: [
    ...questionFields,
    lineField('topic', 'Topic', 'The “FAQ” block lists the topics. Each topic links to its first question.', {
      options: { input: 'faqTopic' },
      validation: (rule) => rule.custom(listedTopic).warning(),
    }),
  ],
  preview: {
    select: { title: 'question', subtitle: 'topic' },
    prepare: ({ title, subtitle = '' }: Selected<'title' | 'subtitle'>) => ({
      title: title ?? 'Untitled question',
      subtitle,
    }),
  },
})

import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineType } from 'sanity'
import { questionFields } from '../fields/question'

/** A question with its answer, in a page that has questions of its own. */
export const questionAnswer = defineType({
  name: 'questionAnswer',
  title: 'Question',
  type: 'object',
  icon: HelpCircleIcon,
  fields: questionFields(),
  preview: { select: { title: 'question' } },
})

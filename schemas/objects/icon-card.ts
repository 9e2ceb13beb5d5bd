import { SparklesIcon } from '@sanity/icons/Sparkles'
import { defineType } from 'sanity'
import { cardFields } from '../fields/card-fields'

/** A short entry with an icon: a way to help, a benefit, an activity. */
export const iconCard = defineType({
  name: 'iconCard',
  title: 'Entry with an icon',
  type: 'object',
  icon: SparklesIcon,
  fields: cardFields(),
  preview: { select: { title: 'title', subtitle: 'description' } },
})

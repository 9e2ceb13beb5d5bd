import { StarIcon } from '@sanity/icons/Star'
import { defineType } from 'sanity'
import { cardFields } from '../fields/card-fields'

/** One of the party's core values on the home page. */
export const valueCard = defineType({
  name: 'valueCard',
  title: 'Core value',
  type: 'object',
  icon: StarIcon,
  fields: cardFields(),
  preview: { select: { title: 'title', subtitle: 'description' } },
})

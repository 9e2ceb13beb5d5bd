import { TagIcon } from '@sanity/icons/Tag'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { lineField } from '../fields/words'

/** A level of membership with its price by the year. */
export const membershipLevel = defineType({
  name: 'membershipLevel',
  title: 'Level of membership',
  type: 'object',
  icon: TagIcon,
  fields: [
    lineField({
      name: 'name',
      title: 'Name',
      description: 'One word.',
      isPrinted: true,
      requiredError: 'Name the level.',
    }),
    defineField({
      name: 'originalPrice',
      title: 'Usual price',
      type: 'number',
      description: 'In whole dollars a year.',
      validation: (rule) => rule.required().min(0).integer().error('Write the price in whole dollars.'),
    }),
    defineField({
      name: 'currentPrice',
      title: 'Price now',
      type: 'number',
      description: 'In whole dollars a year. 0 while membership is free.',
      validation: (rule) => rule.required().min(0).integer().error('Write the price in whole dollars.'),
    }),
    lineField({ name: 'description', title: 'Description', description: 'For whom the level is.' }),
    defineField({
      name: 'benefits',
      title: 'Benefits',
      type: 'array',
      description: 'What members of this level get. Drag to change the order.',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.unique().error('This benefit is in the list twice.'),
    }),
  ],
  preview: {
    select: { title: 'name', price: 'currentPrice', usual: 'originalPrice' },
    prepare: ({ title, price, usual }: { title?: string; price?: number; usual?: number }) => ({
      title: title ?? 'Level without a name',
      subtitle: `$${price ?? '?'} now, usually $${usual ?? '?'}`,
    }),
  },
})

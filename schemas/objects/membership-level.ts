import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from 'sanity'
import { listField } from '../fields/parts'
import { lineField } from '../fields/words'

/** A level of membership with its price by the year. */
export const membershipLevel = defineType({
  name: 'membershipLevel',
  title: 'Level of membership',
  type: 'object',
  icon: TagIcon,
  fields: [
    lineField('name', 'Name', 'One word.', { isPrinted: true, requiredError: 'Name the level.' }),
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
    lineField('description', 'Description', 'For whom the level is.'),
    listField('benefits', 'Benefits', 'What members of this level get. Drag to change the order.', 'string', {
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

import { SortIcon } from '@sanity/icons/Sort'
import { defineField, defineType } from 'sanity'

/** One axis of the plot of positions: what it measures, and its two ends. */
export const axis = defineType({
  name: 'axis',
  title: 'Axis',
  type: 'object',
  icon: SortIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'What it measures',
      type: 'string',
      description: 'One word, such as “Economy”. Also the heading of the table’s column.',
    }),
    defineField({
      name: 'low',
      title: 'Low end',
      type: 'string',
      description: 'What −10 stands for, in two or three words.',
    }),
    defineField({
      name: 'high',
      title: 'High end',
      type: 'string',
      description: 'What 10 stands for, in two or three words.',
    }),
  ],
})

import { HeartIcon } from '@sanity/icons/Heart'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { textOf } from '../../../schemas/fields/has-value'
import { headingField, introductionField, lineField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** An amount that donors can choose, and what it pays for. */
export const donationPreset = defineType({
  name: 'donationPreset',
  title: 'Amount',
  type: 'object',
  fields: [
    defineField({
      name: 'amount',
      title: 'Amount',
      type: 'number',
      description: 'In whole dollars.',
      validation: (rule) => rule.required().positive().integer().error('Write whole dollars.'),
    }),
    lineField({
      name: 'description',
      title: 'What it pays for',
      description: 'Such as “Prints flyers for one street.”',
    }),
  ],
  preview: {
    select: { amount: 'amount', subtitle: 'description' },
    prepare: ({ amount, subtitle }: { amount?: number; subtitle?: string }) => ({
      title: `$${amount ?? '?'}`,
      ...(subtitle === undefined ? {} : { subtitle }),
    }),
  },
})

/** Amounts to donate, and a field for another amount. */
export const donation = defineBlock({
  name: 'donation',
  title: 'Donation',
  description: 'Amounts to donate, each with a button, and a field for another amount.',
  icon: HeartIcon,
  initialValue: {
    heading: 'Make a donation',
    presetButton: 'Donate {amount}',
    customLabel: 'Another amount',
    customHint: 'In whole dollars',
    button: 'Donate',
  },
  fields: [
    headingField('Make a donation'),
    introductionField(),
    defineField({
      name: 'presets',
      title: 'Amounts',
      type: 'array',
      description: 'Three fit best. Drag to change the order.',
      of: [defineArrayMember({ type: 'donationPreset' })],
      validation: (rule) =>
        rule
          .custom((presets, { parent }) =>
            presets?.length || textOf(parent, 'customLabel')
              ? true
              : 'Add an amount. The page leaves out an empty block.',
          )
          .warning(),
    }),
    lineField({
      name: 'presetButton',
      title: 'Button of each amount',
      description: 'Write {amount} where the amount belongs.',
    }),
    lineField({
      name: 'customLabel',
      title: 'Label of the field for another amount',
      description: 'Such as “Another amount”.',
    }),
    lineField({ name: 'customHint', title: 'Hint under it', description: 'Such as “In whole dollars”.' }),
    lineField({ name: 'button', title: 'Button beside the field', description: 'Such as “Donate”.' }),
    sentencesField({
      name: 'disclosure',
      title: 'Note on disclosure',
      description: 'Write {threshold} where the amount below belongs.',
    }),
    defineField({
      name: 'disclosureThreshold',
      title: 'Disclosure threshold',
      type: 'number',
      description: 'In whole dollars. Donations above it are disclosed to the electoral commission.',
      validation: (rule) => rule.positive().integer().error('Write whole dollars.'),
    }),
  ],
})

import { HeartIcon } from '@sanity/icons/Heart'
import { textOf } from '../../../schemas/fields/has-value'
import { listField, objectType, typedField } from '../../../schemas/fields/parts'
import { headingField, introductionField, lineField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** An amount that donors can choose, and what it pays for. */
export const donationPreset = objectType('donationPreset', 'Amount', {
  fields: [
    typedField('number', 'amount', 'Amount', 'In whole dollars.', {
      validation: (rule) => rule.required().positive().integer().error('Write whole dollars.'),
    }),
    lineField('description', 'What it pays for', 'Such as “Prints flyers for one street.”'),
  ],
  preview: {
    select: { amount: 'amount', subtitle: 'description' },
    prepare: ({ amount, subtitle }: { amount?: number; subtitle?: string }) => ({
      title: `$${amount ?? '?'}`,
      ...(subtitle === undefined ? {} : { subtitle }),
    }),
  },
})

export const donation = defineBlock('donation', 'Donation', {
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
    listField('presets', 'Amounts', 'Three fit best. Drag to change the order.', 'donationPreset', {
      validation: (rule) =>
        rule
          .custom((presets, { parent }) =>
            presets?.length || textOf(parent, 'customLabel')
              ? true
              : 'Add an amount. Empty blocks do not appear on the page.',
          )
          .warning(),
    }),
    lineField('presetButton', 'Button of each amount', 'Write {amount} where the amount belongs.'),
    lineField('customLabel', 'Label of the field for another amount', 'Such as “Another amount”.'),
    lineField('customHint', 'Hint under it', 'Such as “In whole dollars”.'),
    lineField('button', 'Button beside the field', 'Such as “Donate”.'),
    sentencesField('disclosure', 'Note on disclosure', 'Write {threshold} where the amount below belongs.'),
    typedField(
      'number',
      'disclosureThreshold',
      'Disclosure threshold',
      'In whole dollars. Donations above it are disclosed to the electoral commission.',
      { validation: (rule) => rule.positive().integer().error('Write whole dollars.') },
    ),
  ],
})

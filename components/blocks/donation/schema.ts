import { HeartIcon } from '@sanity/icons/Heart'
import { textOf } from '../../../schemas/fields/has-value'
import { listField, objectType, typedField } from '../../../schemas/fields/parts'
import { exampleField, introductionField, lineField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const donationPreset = objectType('donationPreset', 'Amount', {
  fields: [
    typedField('number', 'amount', 'Amount', 'In whole dollars.', {
      validation: (rule) => rule.required().positive().integer().error('Enter a whole number of dollars.'),
    }),
    lineField('description', 'What it pays for', 'For example, “Prints flyers for one street.”'),
  ],
  preview: {
    select: { amount: 'amount', subtitle: 'description' },
    prepare: ({ amount, subtitle = '' }: { amount?: number; subtitle?: string }) => ({
      title: `$${amount ?? '?'}`,
      subtitle,
    }),
  },
})

export const donation = defineBlock('donation', 'Donation', {
  description: 'Donation amounts with buttons, and a field for another amount.',
  icon: HeartIcon,
  initialValue: { presetButton: 'Donate {amount}' },
  fields: [
    exampleField('heading', 'Heading', 'Make a donation'),
    introductionField,
    listField('presets', 'Amounts', 'Three work best. Drag to change the order.', 'donationPreset', {
      validation: (rule) =>
        rule
          .custom((presets, { parent }) =>
            presets?.length || textOf(parent, 'customLabel')
              ? true
              : 'Add an amount. Empty blocks do not appear on the page.',
          )
          .warning(),
    }),
    lineField('presetButton', 'Button on each amount', 'Write {amount} where the amount belongs.'),
    exampleField('customLabel', 'Custom amount label', 'Another amount'),
    exampleField('customHint', 'Custom amount hint', 'In whole dollars'),
    exampleField('button', 'Custom amount button', 'Donate'),
    sentencesField('disclosure', 'Disclosure note', 'Write {threshold} where the amount below belongs.'),
    typedField(
      'number',
      'disclosureThreshold',
      'Disclosure threshold',
      'In whole dollars. Donations above it are disclosed to the electoral commission.',
      { validation: (rule) => rule.positive().integer().error('Enter a whole number of dollars.') },
    ),
  ],
})

import { TagIcon } from '@sanity/icons/Tag'
import { defineField } from 'sanity'
import { listField, objectType, typedField } from '../../../schemas/fields/parts'
import { exampleField, lineField, sentencesField } from '../../../schemas/fields/words'
import { placeholderForm } from '../../../schemas/rules/placeholders'
import { defineBlock } from '../define-block'

export const membershipLevel = objectType('membershipLevel', 'Membership level', {
  icon: TagIcon,
  fields: [
    lineField('name', 'Name', 'One word.', { isPrinted: true, requiredError: 'Name the level.' }),
    typedField('number', 'originalPrice', 'Usual price', 'In whole dollars a year.', {
      validation: (rule) => rule.required().min(0).integer().error('Enter the price in whole dollars.'),
    }),
    typedField(
      'number',
      'currentPrice',
      'Price now',
      'In whole dollars a year. 0 while membership is free.',
      { validation: (rule) => rule.required().min(0).integer().error('Enter the price in whole dollars.') },
    ),
    lineField('description', 'Description', 'Who the level is for.'),
    listField('benefits', 'Benefits', 'What members of this level get. Drag to change the order.', 'string', {
      validation: (rule) => rule.unique().error('This benefit is in the list twice.'),
    }),
  ],
  preview: {
    select: { title: 'name', price: 'currentPrice', usual: 'originalPrice' },
    prepare: ({ title, price, usual }: { title?: string; price?: number; usual?: number }) => ({
      title: title ?? 'Unnamed level',
      subtitle: `$${price ?? '?'} now, usually $${usual ?? '?'}`,
    }),
  },
})

export const membershipLevels = defineBlock('membershipLevels', 'Membership levels', {
  description: 'The membership levels side by side, with prices and buttons.',
  icon: TagIcon,
  previewField: 'launchNote',
  initialValue: { levelButton: 'Join as {level}' },
  fields: [
    lineField('launchNote', 'Price note', 'For example, “All levels are $0 during the launch period.”'),
    listField(
      'levels',
      'Levels',
      'Three work best. Drag to change the order. The membership form offers the same levels.',
      'membershipLevel',
      { emptyWarning: 'Add a level.' },
    ),
    exampleField('perYearLabel', 'Text after a price', 'per year'),
    exampleField('usualPriceLabel', 'Text before the usual price', 'Usually'),
    exampleField('freeLabel', 'Text for a price of $0', 'Free'),
    lineField('levelButton', 'Button on each level', 'Write {level} where the level’s name belongs.'),
    defineField({
      name: 'form',
      title: 'Membership form',
      type: 'file',
      description:
        'The PDF form. It opens in a new tab. Not used if “Forms” stores applications in the inbox.',
      options: { accept: 'application/pdf' },
      validation: (rule) => rule.custom(placeholderForm).warning(),
    }),
    typedField('url', 'formUrl', 'External form address', 'Used only when no file is uploaded above.', {
      validation: (rule) =>
        rule.uri({ scheme: ['https'] }).error('Enter a full address that starts with https://.'),
    }),
    sentencesField(
      'noticeText',
      'What to do with the form',
      'Shown when the form opens. {email} and {address} come from the site settings.',
    ),
  ],
})

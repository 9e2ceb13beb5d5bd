import { TagIcon } from '@sanity/icons/Tag'
import { defineField } from 'sanity'
import { listField, objectType, typedField } from '../../../schemas/fields/parts'
import { lineField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const membershipLevel = objectType('membershipLevel', 'Level of membership', {
  icon: TagIcon,
  fields: [
    lineField('name', 'Name', 'One word.', { isPrinted: true, requiredError: 'Name the level.' }),
    typedField('number', 'originalPrice', 'Usual price', 'In whole dollars a year.', {
      validation: (rule) => rule.required().min(0).integer().error('Write the price in whole dollars.'),
    }),
    typedField(
      'number',
      'currentPrice',
      'Price now',
      'In whole dollars a year. 0 while membership is free.',
      { validation: (rule) => rule.required().min(0).integer().error('Write the price in whole dollars.') },
    ),
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

export const membershipLevels = defineBlock('membershipLevels', 'Membership levels', {
  description: 'The levels of membership side by side, with prices and buttons.',
  icon: TagIcon,
  previewField: 'launchNote',
  initialValue: {
    perYearLabel: 'per year',
    usualPriceLabel: 'Usually',
    freeLabel: 'Free',
    levelButton: 'Join as {level}',
  },
  fields: [
    lineField('launchNote', 'Note on prices', 'Such as “All levels are $0 during the launch period.”'),
    listField(
      'levels',
      'Levels',
      'Three fit best. Drag to change the order. The membership form offers the same levels.',
      'membershipLevel',
      {
        emptyWarning: 'Add a level.',
      },
    ),
    lineField('perYearLabel', 'Words after a price', 'Such as “per year”.'),
    lineField('usualPriceLabel', 'Words before the usual price', 'Such as “Usually”.'),
    lineField('freeLabel', 'Word for a price of $0', 'Such as “Free”.'),
    lineField('levelButton', 'Button of each level', 'Write {level} where the level’s name belongs.'),
    defineField({
      name: 'form',
      title: 'Membership form',
      type: 'file',
      description:
        'The PDF that people fill in. It opens in a new tab. Not used once the form on the site is switched on in “Forms”.',
      options: { accept: 'application/pdf' },
    }),
    typedField('url', 'formUrl', 'Address of a form elsewhere', 'Used only when no file is uploaded above.', {
      validation: (rule) =>
        rule.uri({ scheme: ['https'] }).error('Write a full address that starts with https://.'),
    }),
    sentencesField(
      'noticeText',
      'What to do with the form',
      'Shown when the form opens. {email} and {address} are filled in from the site settings.',
    ),
  ],
})

import { TagIcon } from '@sanity/icons/Tag'
import { defineArrayMember, defineField } from 'sanity'
import { lineField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** The levels of membership with their prices, each with a button to the form. */
export const membershipLevels = defineBlock({
  name: 'membershipLevels',
  title: 'Membership levels',
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
    lineField({
      name: 'launchNote',
      title: 'Note on prices',
      description: 'Such as “All levels are $0 during the launch period.”',
    }),
    defineField({
      name: 'levels',
      title: 'Levels',
      type: 'array',
      description: 'Three fit best. Drag to change the order. The membership form offers the same levels.',
      of: [defineArrayMember({ type: 'membershipLevel' })],
      validation: (rule) =>
        rule.required().min(1).warning('Add a level. The page leaves out an empty block.'),
    }),
    lineField({
      name: 'perYearLabel',
      title: 'Words after a price',
      description: 'Such as “per year”.',
    }),
    lineField({
      name: 'usualPriceLabel',
      title: 'Words before the usual price',
      description: 'Such as “Usually”.',
    }),
    lineField({
      name: 'freeLabel',
      title: 'Word for a price of $0',
      description: 'Such as “Free”.',
    }),
    lineField({
      name: 'levelButton',
      title: 'Button of each level',
      description: 'Write {level} where the level’s name belongs.',
    }),
    defineField({
      name: 'form',
      title: 'Membership form',
      type: 'file',
      description:
        'The PDF that people fill in. It opens in a new tab. Not used once the form on the site is switched on in “Forms”.',
      options: { accept: 'application/pdf' },
    }),
    defineField({
      name: 'formUrl',
      title: 'Address of a form elsewhere',
      type: 'url',
      description: 'Used only when no file is uploaded above.',
      validation: (rule) =>
        rule.uri({ scheme: ['https'] }).error('Write a full address that starts with https://.'),
    }),
    sentencesField({
      name: 'noticeText',
      title: 'What to do with the form',
      description: 'Shown when the form opens. {email} and {address} are filled in from the site settings.',
    }),
  ],
})

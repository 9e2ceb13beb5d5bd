import { AddUserIcon } from '@sanity/icons/AddUser'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { searchFields } from '../fields/search'
import { headingField, lineField, linkField, pageHeadFields, sentencesField } from '../fields/words'
import { notEmptyUnder } from '../rules/sections'

/** The page that explains membership and has the form to apply. */
export const joinParty = defineType({
  name: 'joinParty',
  title: 'Become a member',
  type: 'document',
  icon: AddUserIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'levels', title: 'Levels' },
    { name: 'form', title: 'Form' },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    ...pageHeadFields('page'),
    defineField({
      name: 'steps',
      title: 'How it works',
      type: 'object',
      description: 'From the form to the answer.',
      group: 'page',
      fields: [
        headingField('How it works'),
        defineField({
          name: 'items',
          title: 'Steps',
          type: 'array',
          description: 'Drag to change the order.',
          of: [
            defineArrayMember({
              name: 'joinStep',
              title: 'Step',
              type: 'object',
              fields: [
                lineField({
                  name: 'title',
                  title: 'Title',
                  description: 'What to do, in two or three words.',
                  requiredError: 'Name the step.',
                }),
                lineField({ name: 'description', title: 'Description', description: 'One sentence.' }),
              ],
              preview: { select: { title: 'title', subtitle: 'description' } },
            }),
          ],
        }),
      ],
    }),
    defineField({
      name: 'eligibility',
      title: 'Who can join',
      type: 'object',
      description: 'The conditions, in line with the constitution.',
      group: 'page',
      fields: [
        headingField('Who can join'),
        sentencesField({
          name: 'text',
          title: 'Text',
          description: 'Who may become a member and who decides.',
        }),
        linkField({ name: 'action', title: 'Link', description: 'Such as the constitution.' }),
      ],
    }),
    lineField({
      name: 'launchNote',
      title: 'Note on prices',
      description: 'Such as “All levels are $0 during the launch period.”',
      group: 'levels',
    }),
    lineField({
      name: 'perYearLabel',
      title: 'Words after a price',
      description: 'Such as “per year”.',
      group: 'levels',
    }),
    lineField({
      name: 'usualPriceLabel',
      title: 'Words before the usual price',
      description: 'Such as “Usually”.',
      group: 'levels',
    }),
    lineField({
      name: 'freeLabel',
      title: 'Word for a price of $0',
      description: 'Such as “Free”.',
      group: 'levels',
    }),
    lineField({
      name: 'levelButton',
      title: 'Button of each level',
      description: 'Write {level} where the level’s name belongs.',
      group: 'levels',
    }),
    defineField({
      name: 'levels',
      title: 'Levels',
      type: 'array',
      description: 'Three fit best. Drag to change the order.',
      group: 'levels',
      of: [defineArrayMember({ type: 'membershipLevel' })],
      validation: (rule) =>
        rule
          .custom(
            notEmptyUnder(
              'launchNote',
              'Without levels the note on prices is not shown. Add one, or clear the note.',
            ),
          )
          .warning(),
    }),
    defineField({
      name: 'form',
      title: 'Membership form',
      type: 'file',
      description: 'The PDF that people fill in. It opens in a new tab.',
      group: 'form',
      options: { accept: 'application/pdf' },
    }),
    defineField({
      name: 'formUrl',
      title: 'Address of a form elsewhere',
      type: 'url',
      description: 'Used only when no file is uploaded above.',
      group: 'form',
      validation: (rule) =>
        rule.uri({ scheme: ['https'] }).error('Write a full address that starts with https://.'),
    }),
    sentencesField({
      name: 'noticeText',
      title: 'What to do with the form',
      description: 'Shown when the form opens. {email} and {address} are filled in from the site settings.',
      group: 'form',
    }),
    ...searchFields('search'),
  ],
  preview: { prepare: () => ({ title: 'Become a member' }) },
})

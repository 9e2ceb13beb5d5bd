import { BellIcon } from '@sanity/icons/Bell'
import { defineType } from 'sanity'
import { textOf } from '../fields/has-value'
import { momentField } from '../fields/parts'
import { lineField, linkField } from '../fields/words'
import { endRemark, notBefore } from '../rules/dates'

/**
 * A line above the header of every page, for example about election day or an event that moved. Without a text there
 * is none.
 */
export const announcement = defineType({
  name: 'announcement',
  title: 'Announcement',
  type: 'document',
  icon: BellIcon,
  fields: [
    lineField(
      'text',
      'Text',
      'One line above every page, such as “Polling places close at 6 pm”. Empty: there is none.',
      { advice: [120, 'This is long: it takes three lines on a phone.'] },
    ),
    linkField('link', 'Link', 'Optional. Stands after the text, such as “Find your polling place”.'),
    momentField('begins', 'Begins', 'Sydney time. Empty: as soon as it is published.'),
    momentField('ends', 'Ends', 'Sydney time. It leaves every page by itself, within a minute.', {
      validation: (rule) => [
        rule.custom<string | undefined>((ends, { document }) =>
          notBefore(ends, document, 'begins', 'This is before it begins. Check both times.'),
        ),
        rule
          .custom<string | undefined>((ends, { document }) => endRemark(ends, textOf(document, 'text')))
          .warning(),
      ],
    }),
    lineField(
      'label',
      'Name for screen readers',
      'What they call this part of the page. Such as “Announcement”.',
    ),
    lineField(
      'closeLabel',
      'Label of the button that closes it',
      'Read by screen readers. Such as “Close announcement”. Whoever closes it sees the next one again.',
    ),
  ],
  preview: {
    select: { text: 'text' },
    prepare: ({ text }: { text?: string }) => ({ title: 'Announcement', subtitle: text ?? 'None' }),
  },
})

import { BellIcon } from '@sanity/icons/Bell'
import { TIME_ZONE_CITY } from '../../lib/shared/country'
import { textOf } from '../fields/has-value'
import { documentType } from '../fields/document-type'
import { momentField } from '../fields/parts'
import { lineField, linkField } from '../fields/words'
import { endRemark, notBefore } from '../rules/dates'

/**
 * A line above the header of every page, for example about election day or a moved event. Hidden while it has no
 * text.
 */
export const announcement = documentType('announcement', 'Announcement', {
  icon: BellIcon,
  fields: [
    lineField(
      'text',
      'Text',
      'One line above every page, such as “Polling places close at 6 pm”. Leave empty to show none.',
      { advice: [120, 'This is long: it takes up three lines on a phone.'] },
    ),
    linkField('link', 'Link', 'Optional. Shown after the text. For example, “Find your polling place”.'),
    momentField(
      'begins',
      'Begins',
      `${TIME_ZONE_CITY} time. Leave empty to start as soon as it is published.`,
    ),
    momentField(
      'ends',
      'Ends',
      `${TIME_ZONE_CITY} time. The announcement comes off every page within a minute of this time.`,
      {
        validation: (rule) => [
          rule.custom(notBefore('begins', 'The end is before the start. Check both times.')),
          rule
            .custom<string | undefined>((ends, { document }) => endRemark(ends, textOf(document, 'text')))
            .warning(),
        ],
      },
    ),
    lineField('label', 'Name for screen readers', 'For screen readers. For example, “Announcement”.'),
    lineField(
      'closeLabel',
      'Close button label',
      'For screen readers. For example, “Close announcement”. Visitors who close one announcement still see the next one.',
    ),
  ],
  preview: {
    select: { text: 'text' },
    prepare: ({ text }: { text?: string }) => ({ title: 'Announcement', subtitle: text ?? 'None' }),
  },
})

import { SunIcon } from '@sanity/icons/Sun'
import { type ConditionalProperty, defineField } from 'sanity'
import { choiceField, radioField } from '../../../schemas/fields/choice'
import { COLOURS, ICONS, SCENES } from '../../../schemas/fields/icon'
import { hasValue, textOf } from '../../../schemas/fields/has-value'
import { dateField, objectField } from '../../../schemas/fields/parts'
import { headingField, lineField, linkField, sentencesField } from '../../../schemas/fields/words'
import { comesBefore, pollDay } from '../../../schemas/rules/dates'
import { placeholderWords } from '../../../schemas/rules/placeholders'
import { defineBlock } from '../define-block'

export const opening = defineBlock('opening', 'Opening', {
  description: 'The top of a page, with its heading.',
  icon: SunIcon,
  fields: [
    lineField('heading', 'Heading', 'The page’s heading. Leave empty to use the page’s title.'),
    sentencesField(
      'text',
      'Text',
      'One or two sentences under the heading. Leave empty to use the page’s description.',
    ),
    radioField('look', 'Look', 'The size of the heading and its background.', [
      ['low', 'Low: heading and text in the sky'],
      ['tall', 'Tall: a very large heading, with text and button on the land'],
      ['word', 'Word: one short word as wide as the page'],
      ['plain', 'Plain: a very large heading without a sky, with text and button below it'],
      ['topics', 'Topics: a very large heading, with the topics of the FAQ on the horizon'],
    ]),
    lineField('eyebrow', 'Line above the heading', 'Two or three words.', { hidden: unlessLook('tall') }),
    linkField('action', 'Button', 'Optional. Shown beside the text.', {
      hidden: unlessLook('tall', 'plain'),
    }),
    electionFactsField(unlessLook('tall')),
    lineField('note', 'Line under the text', 'Optional. For example, “Adopted on 1 July 2026”.', {
      hidden: unlessLook('plain'),
      validation: (rule) => rule.custom(placeholderWords).warning(),
    }),
    radioField(
      'drawing',
      'Drawing',
      'The drawing on the horizon.',
      [
        ['sun', 'Sun'],
        ...SCENES.map(({ value, title }) => [value, title] satisfies [string, string]),
        ['icon', 'Icon'],
        ['none', 'Nothing'],
      ],
      { isRow: true, hidden: unlessLook('low') },
    ),
    choiceField('icon', 'Icon', 'Shown in the rising disc.', ICONS, { hidden: hasNoIcon }),
    choiceField('colour', 'Colour', 'The colour of the disc.', COLOURS, { hidden: hasNoIcon }),
  ],
})

/** Creates a condition that hides a field unless one of these looks is chosen. */
function unlessLook(...looks: string[]) {
  return ({ parent }: { parent?: unknown }) => !looks.includes(textOf(parent, 'look') || 'low')
}

function hasNoIcon({ parent }: { parent?: unknown }): boolean {
  return unlessLook('low')({ parent }) || !hasValue(parent, 'drawing', 'icon')
}

/** Defines the field for an election's dates and target. Unlikely dates cause warnings, never errors. */
function electionFactsField(hidden: ConditionalProperty) {
  return objectField(
    'facts',
    'Election facts',
    'Optional. Dates and a target, shown under the text. Check the dates with the Electoral Commission.',
    [
      headingField(),
      dateField('electionDate', 'Election date', 'The day of the poll.', {
        validation: (rule) => rule.custom(pollDay).warning(),
      }),
      dateField('earlyVotingFrom', 'Early voting from', 'The first day of early voting.', {
        validation: (rule) =>
          rule
            .custom(
              comesBefore('electionDate', 'Early voting must start before election day. Check both dates.'),
            )
            .warning(),
      }),
      lineField('target', 'Target', 'For example, “25+ seats”.'),
      dateField(
        'campaignLaunch',
        'Campaign launch',
        'Any day in that month. The page shows only the month and year.',
        {
          validation: (rule) =>
            rule
              .custom(
                comesBefore(
                  'electionDate',
                  'The campaign must launch before election day. Check both dates.',
                ),
              )
              .warning(),
        },
      ),
      objectField(
        'labels',
        'Labels',
        'The label of each fact. A fact without a label does not appear.',
        ['electionDate', 'earlyVotingFrom', 'target', 'campaignLaunch'].map((name) =>
          defineField({ name, type: 'string', description: 'Two or three words.' }),
        ),
        { options: { collapsible: true, collapsed: true } },
      ),
      sentencesField('note', 'Note', 'A sentence under the facts, in the same text size.', { rows: 2 }),
      linkField(
        'noteLink',
        'Link after the note',
        'Optional. For example, the Electoral Commission’s website.',
      ),
    ],
    { hidden, options: { collapsible: true, collapsed: true } },
  )
}

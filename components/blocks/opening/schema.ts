import { SunIcon } from '@sanity/icons/Sun'
import { choiceField, radioField } from '../../../schemas/fields/choice'
import { COLOURS } from '../../../schemas/fields/colour'
import { hasValue, textOf } from '../../../schemas/fields/has-value'
import { electionFactsField } from '../../../schemas/fields/election-facts'
import { ICONS } from '../../../schemas/fields/icon'
import { lineField, linkField, sentencesField } from '../../../schemas/fields/words'
import { placeholderWords } from '../../../schemas/rules/placeholders'
import { defineBlock } from '../define-block'

/** The top of a page: its heading before the sky. */
export const opening = defineBlock({
  name: 'opening',
  title: 'Opening',
  description: 'The top of a page, with its heading.',
  icon: SunIcon,
  fields: [
    lineField('heading', 'Heading', 'The heading of the page. Leave empty to use the page’s title.'),
    sentencesField(
      'text',
      'Text',
      'One or two sentences under the heading. Leave empty to use the page’s description.',
    ),
    radioField('look', 'Look', 'How large the heading is, and what it stands on.', [
      ['low', 'Low: heading and text in the sky'],
      ['tall', 'Tall: a very large heading, with text and button on the land'],
      ['word', 'Word: one short word as wide as the page'],
      ['plain', 'Plain: a very large heading without sky, with text and button below it'],
      ['topics', 'Topics: a very large heading, with the topics of the FAQ on the horizon'],
    ]),
    lineField('eyebrow', 'Line above the heading', 'Two or three words.', { hidden: unlessLook('tall') }),
    linkField('action', 'Button', 'Optional. Beside the text.', { hidden: unlessLook('tall', 'plain') }),
    electionFactsField(unlessLook('tall')),
    lineField('note', 'Line under the text', 'Optional. Such as “Adopted on 1 July 2026”.', {
      hidden: unlessLook('plain'),
      validation: (rule) => rule.custom(placeholderWords).warning(),
    }),
    radioField(
      'drawing',
      'Drawing',
      'What rises on the horizon.',
      [
        ['sun', 'Sun'],
        ['signs', 'Campaign signs'],
        ['rooftops', 'Rooftops'],
        ['icon', 'Icon'],
        ['none', 'Nothing'],
      ],
      { isRow: true, hidden: unlessLook('low') },
    ),
    choiceField('icon', 'Icon', 'Drawn in a rising disc.', ICONS, { hidden: hasNoIcon }),
    choiceField('colour', 'Colour', 'The colour of the disc.', COLOURS, { hidden: hasNoIcon }),
  ],
})

/** Makes the condition that hides a field which the chosen look does not show. */
function unlessLook(...looks: string[]) {
  return ({ parent }: { parent?: unknown }) => !looks.includes(textOf(parent, 'look') || 'low')
}

function hasNoIcon({ parent }: { parent?: unknown }): boolean {
  return unlessLook('low')({ parent }) || !hasValue(parent, 'drawing', 'icon')
}

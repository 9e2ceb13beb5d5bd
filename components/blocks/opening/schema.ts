import { SunIcon } from '@sanity/icons/Sun'
import { defineField } from 'sanity'
import { choiceField } from '../../../schemas/fields/choice'
import { COLOURS } from '../../../schemas/fields/colour'
import { hasValue, textOf } from '../../../schemas/fields/has-value'
import { electionFactsField } from '../../../schemas/fields/election-facts'
import { ICONS } from '../../../schemas/fields/icon'
import { SCENES } from '../../../schemas/fields/scene'
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
    lineField({
      name: 'heading',
      title: 'Heading',
      description: 'The heading of the page. Leave empty to use the page’s title.',
    }),
    sentencesField({
      name: 'text',
      title: 'Text',
      description: 'One or two sentences under the heading. Leave empty to use the page’s description.',
    }),
    defineField({
      name: 'look',
      title: 'Look',
      type: 'string',
      description: 'How large the heading is, and what it stands on.',
      initialValue: 'low',
      options: {
        layout: 'radio',
        list: [
          { value: 'low', title: 'Low: heading and text in the sky' },
          { value: 'tall', title: 'Tall: a very large heading, with text and button on the land' },
          { value: 'word', title: 'Word: one short word as wide as the page' },
          { value: 'plain', title: 'Plain: a very large heading without sky, with text and button below it' },
          {
            value: 'topics',
            title: 'Topics: a very large heading, with the topics of the FAQ on the horizon',
          },
        ],
      },
    }),
    {
      ...lineField({ name: 'eyebrow', title: 'Line above the heading', description: 'Two or three words.' }),
      hidden: unlessLook('tall'),
    },
    {
      ...linkField({ name: 'action', title: 'Button', description: 'Optional. Beside the text.' }),
      hidden: unlessLook('tall', 'plain'),
    },
    electionFactsField(unlessLook('tall')),
    defineField({
      name: 'note',
      title: 'Line under the text',
      type: 'string',
      description: 'Optional. Such as “Adopted on 1 July 2026”.',
      hidden: unlessLook('plain'),
      validation: (rule) => rule.custom(placeholderWords).warning(),
    }),
    defineField({
      name: 'drawing',
      title: 'Drawing',
      type: 'string',
      description: 'What rises on the horizon.',
      initialValue: 'sun',
      hidden: unlessLook('low'),
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { value: 'sun', title: 'Sun' },
          ...SCENES,
          { value: 'icon', title: 'Icon' },
          { value: 'none', title: 'Nothing' },
        ],
      },
    }),
    choiceField({
      name: 'icon',
      title: 'Icon',
      description: 'Drawn in a rising disc.',
      list: ICONS,
      hidden: hasNoIcon,
    }),
    choiceField({
      name: 'colour',
      title: 'Colour',
      description: 'The colour of the disc.',
      list: COLOURS,
      hidden: hasNoIcon,
    }),
  ],
})

/** Makes the condition that hides a field which the chosen look does not show. */
function unlessLook(...looks: string[]) {
  return ({ parent }: { parent?: unknown }) => !looks.includes(textOf(parent, 'look') || 'low')
}

function hasNoIcon({ parent }: { parent?: unknown }): boolean {
  return unlessLook('low')({ parent }) || !hasValue(parent, 'drawing', 'icon')
}

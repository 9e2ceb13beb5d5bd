import { SunIcon } from '@sanity/icons/Sun'
import { SKY_PREVIEWS } from '../../../lib/shared/picture-shapes'
import { typedField } from '../../../schemas/fields/parts'
import { lineField, linkField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const hero = defineBlock('hero', 'Hero', {
  description: 'A first screen as tall as the window, with a headline and two buttons.',
  icon: SunIcon,
  previewField: 'headline',
  fields: [
    lineField('headline', 'Headline', 'The first thing that visitors read.', {
      requiredError: 'Write the headline.',
      advice: [70, 'Short headlines fit on phones. Try to stay under 70 characters.'],
    }),
    sentencesField('subline', 'Text under the headline', 'One or two sentences.'),
    linkField('primaryAction', 'First button', 'The prominent button.'),
    linkField('secondaryAction', 'Second button', 'The less prominent button.'),
    lineField(
      'scrollLabel',
      'Scroll button label',
      'For example, “Read on”. The button scrolls to the next block.',
    ),
    lineField(
      'scrollAnchor',
      'Scroll target',
      'Optional. The link name of a block further down the page, such as “about”.',
    ),
    typedField('accessibleImage', 'picture', 'Picture', 'Optional. Leave empty to show the drawn horizon.', {
      options: { hotspot: { previews: SKY_PREVIEWS } },
    }),
  ],
})

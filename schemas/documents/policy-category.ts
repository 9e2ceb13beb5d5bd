import { ImagesIcon } from '@sanity/icons/Images'
import { defineField } from 'sanity'
import { contrastFigure, LEAST_CONTRAST, parseHex, worstContrast } from '../../lib/brand/contrast'
import { fieldProblem } from '../../lib/brand/layout'
import { DRAWINGS, KEY_AREAS } from '../../lib/brand/template-words'
import { choiceField } from '../fields/choice'
import { textOf } from '../fields/has-value'
import { fieldGroup, orderedType } from '../fields/document-type'
import { listField } from '../fields/parts'
import { lineField, sentencesField } from '../fields/words'

/** An advertisement category: three templates, one for each format. */
export const policyCategory = orderedType('policyCategory', 'Advertisement category', {
  icon: ImagesIcon,
  groups: [
    fieldGroup('words', 'Text', [
      lineField('label', 'Name', 'For example, “Innovation”. Shown above the three templates.', {
        requiredError: 'Name the category.',
      }),
      lineField(
        'fileName',
        'File name prefix',
        'The start of each file name: “innovation” gives innovation-story.png. Each category needs a different one.',
        {
          validation: (rule) =>
            rule
              .required()
              .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
              .error('Use lowercase letters, digits and single hyphens only, such as “innovation”.'),
        },
      ),
      lineField(
        'heading',
        'Policy heading',
        'The large text. Keep it short and punchy: it shrinks to fit, up to a limit.',
        { validation: (rule) => rule.required().custom((text) => fieldProblem('heading', text)) },
      ),
      sentencesField('tagline', 'Tagline', 'A sentence or two under the heading.', {
        rows: 2,
        validation: (rule) => rule.required().custom((text) => fieldProblem('tagline', text)),
      }),
      listField(
        'keyAreas',
        'Key policy areas',
        `One to ${KEY_AREAS.most}, one or two words each.`,
        'string',
        { validation: (rule) => rule.required().custom((areas) => fieldProblem('keyAreas', areas)) },
      ),
      lineField(
        'callToAction',
        'Call to action',
        'A few words that tell the reader what to do, such as “See what you could try”. The website appears below it.',
        {
          validation: (rule) => [
            rule.required().error('Write a short call to action, such as “Read the plan”.'),
            rule.custom((text) => fieldProblem('callToAction', text)),
          ],
        },
      ),
      defineField({
        name: 'page',
        title: 'QR code target',
        type: 'reference',
        to: [{ type: 'policy' }, { type: 'page' }],
        weak: true,
        description: 'Flyers and posters carry a QR code to this page. Leave empty to use the home page.',
      }),
      lineField('hashtag', 'Hashtag', 'Include the #, for example “#NGPInnovation”.', {
        validation: (rule) => [
          rule
            .required()
            .regex(/^#[\p{L}\p{N}_]+$/u)
            .error('Start with # and use only letters and digits, without spaces.'),
          // A separate rule, because `error` above would replace its message.
          rule.custom((text) => fieldProblem('hashtag', text)),
        ],
      }),
    ]),
    fieldGroup('look', 'Look', [
      colour({
        name: 'gradientFrom',
        title: 'Colour at the top',
        description: 'The sky above the horizon, as #rrggbb. The text must stand out against it.',
      }),
      colour({
        name: 'gradientTo',
        title: 'Colour at the horizon',
        description: 'The sky near the horizon, as #rrggbb. The gradient ends in this colour.',
      }),
      lineField(
        'textColour',
        'Text colour',
        `The colour of the text in the sky, as #rrggbb. It needs a contrast of at least ${LEAST_CONTRAST}:1 everywhere.`,
        {
          options: { input: 'skyColour' },
          validation: (rule) =>
            rule.required().custom((text, { document }) => {
              const stops = [textOf(document, 'gradientFrom'), textOf(document, 'gradientTo')]
              const contrast = text === undefined ? null : worstContrast(text, stops)
              if (contrast === null) return 'Enter a colour such as #121c38.'
              return contrast >= LEAST_CONTRAST
                ? true
                : `The contrast on the gradient is ${contrastFigure(contrast)}:1. It must be at least ${LEAST_CONTRAST}:1. Choose a darker or lighter colour.`
            }),
        },
      ),
      choiceField('drawing', 'Drawing', 'The drawing on the horizon.', DRAWINGS, {
        requiredError: 'Choose a drawing from the list.',
      }),
    ]),
  ],
  preview: { select: { title: 'label', subtitle: 'heading' } },
})

function colour({ name, title, description }: { name: string; title: string; description: string }) {
  return lineField(name, title, description, {
    group: 'look',
    options: { input: 'skyColour' },
    validation: (rule) =>
      rule
        .required()
        .custom((text) =>
          text !== undefined && parseHex(text)
            ? true
            : 'Enter # and six digits or letters from a to f, such as #27c4bd.',
        ),
  })
}

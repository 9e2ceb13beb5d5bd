import { ImagesIcon } from '@sanity/icons/Images'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { contrastFigure, LEAST_CONTRAST, parseHex, worstContrast } from '../../lib/brand/contrast'
import { fieldProblem } from '../../lib/brand/layout'
import { DRAWINGS, KEY_AREAS } from '../../lib/brand/template-words'
import { choiceField } from '../fields/choice'
import { textOf } from '../fields/has-value'
import { listField } from '../fields/parts'
import { lineField, sentencesField } from '../fields/words'

/** A category of advertisements: three templates, one for each format. */
export const policyCategory = defineType({
  name: 'policyCategory',
  title: 'Advertisement category',
  type: 'document',
  icon: ImagesIcon,
  orderings: [orderRankOrdering],
  groups: [
    { name: 'words', title: 'Words', default: true },
    { name: 'look', title: 'Look' },
  ],
  fields: [
    orderRankField({ type: 'policyCategory', newItemPosition: 'after' }),
    lineField('label', 'Name', 'Shown above the three templates, such as “Innovation”.', {
      group: 'words',
      requiredError: 'Name the category.',
    }),
    lineField(
      'fileName',
      'Name in files',
      'Begins the name of each file: “innovation” gives innovation-story.png. Each category has its own.',
      {
        group: 'words',
        validation: (rule) =>
          rule
            .required()
            .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
            .error('Use small letters, digits and single hyphens only, such as “innovation”.'),
      },
    ),
    lineField(
      'heading',
      'Policy heading',
      'The large words. Few and strong: they shrink to fit, and are refused when too long.',
      {
        group: 'words',
        validation: (rule) => rule.required().custom((text) => fieldProblem('heading', text)),
      },
    ),
    sentencesField('tagline', 'Tagline', 'A sentence or two under the heading.', {
      rows: 2,
      group: 'words',
      validation: (rule) => rule.required().custom((text) => fieldProblem('tagline', text)),
    }),
    listField('keyAreas', 'Key policy areas', `One to ${KEY_AREAS.most}, one or two words each.`, 'string', {
      group: 'words',
      validation: (rule) => rule.required().custom((areas) => fieldProblem('keyAreas', areas)),
    }),
    lineField(
      'callToAction',
      'Call to action',
      'What the reader is asked to do, in a few words, such as “See what you could try”. The website stands beneath it.',
      {
        group: 'words',
        validation: (rule) => [
          rule.required().error('Ask for something, in a few words, such as “Read the plan”.'),
          rule.custom((text) => fieldProblem('callToAction', text)),
        ],
      },
    ),
    defineField({
      name: 'page',
      title: 'Page of the QR code',
      type: 'reference',
      to: [{ type: 'policy' }, { type: 'page' }],
      weak: true,
      description: 'Flyers and posters carry a QR code to this page. Leave empty to use the home page.',
      group: 'words',
    }),
    lineField('hashtag', 'Hashtag', 'Include the #, such as “#NGPInnovation”.', {
      group: 'words',
      validation: (rule) => [
        rule
          .required()
          .regex(/^#[\p{L}\p{N}_]+$/u)
          .error('Write a # and letters or digits, without spaces.'),
        // A separate rule: `error` above would replace this rule's own message.
        rule.custom((text) => fieldProblem('hashtag', text)),
      ],
    }),
    colour({
      name: 'gradientFrom',
      title: 'Colour at the top',
      description: 'The sky over the horizon, as #rrggbb. Light or strong, so that the text stands out.',
    }),
    colour({
      name: 'gradientTo',
      title: 'Colour at the horizon',
      description: 'What the sky becomes towards the line, as #rrggbb.',
    }),
    lineField(
      'textColour',
      'Text colour',
      `Of the words in the sky, as #rrggbb. At least ${LEAST_CONTRAST}:1 on every part of it.`,
      {
        group: 'look',
        validation: (rule) =>
          rule.required().custom((text, { document }) => {
            const stops = [textOf(document, 'gradientFrom'), textOf(document, 'gradientTo')]
            const contrast = text === undefined ? null : worstContrast(text, stops)
            if (contrast === null) return 'Write colours such as #121c38.'
            return contrast >= LEAST_CONTRAST
              ? true
              : `The contrast on the gradient is ${contrastFigure(contrast)}:1. It must be at least ${LEAST_CONTRAST}:1: choose a darker or lighter colour.`
          }),
      },
    ),
    choiceField('drawing', 'Drawing', 'What stands on the horizon.', DRAWINGS, {
      group: 'look',
      requiredError: 'Choose a drawing from the list.',
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'heading' } },
})

function colour({ name, title, description }: { name: string; title: string; description: string }) {
  return lineField(name, title, description, {
    group: 'look',
    validation: (rule) =>
      rule
        .required()
        .custom((text) =>
          text !== undefined && parseHex(text)
            ? true
            : 'Write # and six digits from 0 to f, such as #27c4bd.',
        ),
  })
}

import { OlistIcon } from '@sanity/icons/Olist'
import { UserIcon } from '@sanity/icons/User'
import type { ConditionalPropertyCallbackContext } from 'sanity'
import { isRecord } from '../../lib/shared/is-record'
import { CANDIDATE_PORTRAIT, cropPreviews, PORTRAIT_SHAPES } from '../../lib/shared/picture-shapes'
import { emailField, phoneField } from '../fields/contact'
import { hasValue, textOf } from '../fields/has-value'
import { detailsOf, fieldGroup, orderedType, type Selected } from '../fields/document-type'
import { listField, objectField, objectType, referenceField, switchField, typedField } from '../fields/parts'
import { seoField } from '../fields/search'
import { oneWord, slugField } from '../fields/slug'
import { lineField, sentencesField } from '../fields/words'

type FormContext = Pick<ConditionalPropertyCallbackContext, 'document' | 'currentUser'>

/** Whether the person is not an administrator. Only administrators may turn how-to-vote cards on and off. */
function isNoAdministrator({ currentUser }: Pick<FormContext, 'currentUser'>): boolean {
  return !currentUser?.roles.some(({ name }) => name === 'administrator')
}

/** Whether to lock the fields that are printed on the card: while it is on, only administrators may change them. */
function isApproved(context: FormContext): boolean {
  return hasValue(context.document?.['howToVote'], 'isOn', true) && isNoAdministrator(context)
}

const WHOM_TO_ASK = 'While the how-to-vote card is on, ask an administrator to change this.'

/** A candidate with a page under /candidates, and a how-to-vote card to print. */
export const candidate = orderedType('candidate', 'Candidate', {
  icon: UserIcon,
  groups: [
    fieldGroup('person', 'Person', [
      lineField('title', 'Name', `First and last name, as on the ballot paper. ${WHOM_TO_ASK}`, {
        isPrinted: true,
        requiredError: 'Enter the name.',
        readOnly: isApproved,
      }),
      slugField('candidate', oneWord('jo-citizen')),
      referenceField(
        'electorate',
        'Electorate',
        `The electorate in which the person is standing. Drag candidates in the list to set their order on the ticket. ${WHOM_TO_ASK}`,
        'electorate',
        {
          readOnly: isApproved,
          validation: (rule) => rule.required().error('Choose the electorate.'),
        },
      ),
      switchField(
        'isLive',
        'Nominated',
        'Turn on once the nomination is accepted. Until then the candidate is not on the site.',
      ),
      sentencesField('description', 'Summary', 'One or two sentences for lists and the top of the page.', {
        advice: [320, 'Try to stay under 320 characters.'],
      }),
      typedField('accessibleImage', 'image', 'Portrait', 'Leave empty to show a drawing.', {
        options: { hotspot: { previews: cropPreviews([...CANDIDATE_PORTRAIT, ...PORTRAIT_SHAPES]) } },
        validation: (rule) =>
          rule
            .custom(
              (image) =>
                (isRecord(image) && 'asset' in image) ||
                'Add a portrait. Until then the page shows a drawing.',
            )
            .warning(),
      }),
      typedField('richText', 'content', 'Text', 'Who they are, and what they stand for.'),
      emailField('Where voters can write to the candidate.', 'jo@example.org'),
      phoneField,
      listField('social', 'Social networks', 'Links to the candidate’s own pages.', 'socialLink'),
    ]),
    fieldGroup('card', 'How to vote', [
      objectField(
        'howToVote',
        'How-to-vote card',
        'Appears as a section of the page and as a PDF in A4 and A5. If the law requires you to register the card, do that before you turn it on.',
        [
          switchField(
            'isOn',
            'Show the card',
            'Only administrators can turn this on or off and publish the change. While it is on, only they can change what is printed: the name, the electorate and the card.',
            {
              readOnly: isNoAdministrator,
              validation: (rule) =>
                rule.custom((isOn, { parent }) =>
                  !isOn || (textOf(parent, 'authorisation') !== '' && hasBoxes(parent))
                    ? true
                    : 'Fill in the boxes and the authorisation before you show the card.',
                ),
            },
          ),
          lineField(
            'authorisation',
            'Authorisation line',
            'Printed on the card. For example, “Authorised by A. Citizen, 1 Example Street, Sydney”.',
            {
              readOnly: isApproved,
              validation: (rule) =>
                rule
                  .custom((value, { parent }) =>
                    value || !hasBoxes(parent)
                      ? true
                      : 'Enter the name and street address of the person who authorises the card. The card isn’t shown without them.',
                  )
                  .warning(),
            },
          ),
          sentencesField(
            'instructions',
            'Instructions',
            'For example, “Number every box to make your vote count.”',
            { readOnly: isApproved },
          ),
          listField('boxes', 'Boxes', 'In the same order as on the ballot paper.', 'ballotBox', {
            readOnly: isApproved,
            validation: (rule) => rule.max(MOST_BOXES).error(`At most ${MOST_BOXES} boxes fit on A5.`),
          }),
        ],
      ),
    ]),
    fieldGroup('search', 'Search', [seoField()]),
  ],
  preview: {
    select: { title: 'title', electorate: 'electorate.name', isLive: 'isLive', media: 'image' },
    prepare: ({ title, electorate, isLive, media }: Selected<'title' | 'electorate', 'isLive'>) => ({
      title: title ?? 'Unnamed candidate',
      subtitle: detailsOf(!isLive && 'not on the site', electorate ?? 'no electorate'),
      media,
    }),
  },
})

/** The maximum number of boxes on a card. */
const MOST_BOXES = 20

function hasBoxes(card: unknown): boolean {
  return isRecord(card) && Array.isArray(card['boxes']) && card['boxes'].length > 0
}

export const ballotBox = objectType('ballotBox', 'Box', {
  icon: OlistIcon,
  fields: [
    typedField('number', 'number', 'Number', 'Leave empty for a blank box.', {
      validation: (rule) => rule.integer().min(1).max(99).error('Enter a whole number from 1 to 99.'),
    }),
    lineField('name', 'Name', 'The candidate or group, as on the ballot paper.', {
      requiredError: 'Enter the name beside the box.',
      max: 60,
      isPrinted: true,
    }),
    lineField('party', 'Party', 'Optional. As on the ballot paper.', { max: 60, isPrinted: true }),
  ],
  preview: { select: { title: 'name', subtitle: 'number' } },
})

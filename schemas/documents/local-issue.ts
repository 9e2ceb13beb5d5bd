import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { colourField, iconField } from '../fields/icon'
import { detailsOf, orderedType } from '../fields/document-type'
import { referenceField, untilField } from '../fields/parts'
import { lineField, sentencesField } from '../fields/words'
import { notOver } from '../rules/dates'

/** An issue in one suburb, and what the party would do about it. */
export const localIssue = orderedType('localIssue', 'Local issue', {
  icon: WarningOutlineIcon,
  fields: [
    lineField('title', 'Title', 'Describe the issue the way a neighbour would.', {
      requiredError: 'Name the issue.',
    }),
    referenceField('locality', 'Suburb', 'The issue appears on this suburb’s page.', 'locality', {
      validation: (rule) =>
        rule.required().error('Choose a suburb. Without one, the issue does not appear on the site.'),
    }),
    sentencesField('description', 'Description', 'What is wrong, in one or two sentences.', {
      requiredError: 'Describe the issue in a sentence or two.',
    }),
    sentencesField('solution', 'Solution', 'What we would do about it.', {
      requiredError: 'Write what we would do about it.',
    }),
    iconField(),
    colourField(),
    untilField('Optional. The issue comes off the site at the end of this day.'),
  ],
  preview: {
    select: { title: 'title', locality: 'locality.name', solution: 'solution', until: 'until' },
    prepare: ({ title, locality, solution, until }: Partial<Record<string, string>>) => ({
      title: title ?? 'Untitled issue',
      subtitle: detailsOf(
        notOver(until) !== true && 'ended: no longer on the site',
        locality ?? 'no suburb: shown nowhere',
        !solution && 'no solution',
      ),
    }),
  },
})

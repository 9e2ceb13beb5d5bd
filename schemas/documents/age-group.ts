import { CommentIcon } from '@sanity/icons/Comment'
import { UsersIcon } from '@sanity/icons/Users'
import { colourField, iconField } from '../fields/icon'
import { orderedType } from '../fields/document-type'
import { listField, objectType, referenceField } from '../fields/parts'
import { lineField, sentencesField } from '../fields/words'

/** An age group: a tab in the “Issues by age” block. */
export const ageGroup = orderedType('ageGroup', 'Age group', {
  icon: UsersIcon,
  fields: [
    lineField('title', 'Title', 'For example, “Young Adults”.', {
      requiredError: 'Give the age group a title.',
    }),
    lineField('ages', 'Ages', 'For example, “25-34” or “65+”.'),
    iconField(),
    colourField(),
    listField('issues', 'Issues', 'Three work best. Drag to change the order.', 'ageIssue', {
      validation: (rule) => rule.required().min(1).error('Add at least one issue.'),
    }),
    referenceField(
      'learnMore',
      'Policy for “Learn more”',
      'The policy that “Learn more” opens. Leave empty to use the block’s default policy.',
      'policy',
    ),
  ],
  preview: { select: { title: 'title', subtitle: 'ages' } },
})

/** An issue that matters to an age group, with the party's solutions. */
export const ageIssue = objectType('ageIssue', 'Issue', {
  icon: CommentIcon,
  fields: [
    lineField('title', 'Title', 'Name the issue in a few words.', { requiredError: 'Name the issue.' }),
    sentencesField('description', 'Description', 'How the issue affects people of this age.', {
      requiredError: 'Describe the issue in a sentence or two.',
    }),
    listField(
      'solutions',
      'Solutions',
      'What we would do. Four work best. Drag to change the order.',
      'string',
      {
        validation: (rule) => [
          rule.max(4).warning('Four solutions are enough.'),
          rule.unique().error('This solution is in the list twice.'),
        ],
      },
    ),
    referenceField(
      'policy',
      'Policy with the details',
      'The policy that “Policy details” opens. Leave empty to use the block’s default policy.',
      'policy',
    ),
  ],
  preview: { select: { title: 'title', subtitle: 'policy.title' } },
})

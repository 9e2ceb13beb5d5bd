import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { listField, objectField } from '../../../schemas/fields/parts'
import { exampleField, headingField, linkField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const faqList = defineBlock('faqList', 'FAQ', {
  description: 'All FAQ questions, with an invitation to contact the party.',
  icon: HelpCircleIcon,
  previewField: 'topicsHeading',
  fields: [
    exampleField('topicsHeading', 'Topics heading', 'Topics'),
    listField(
      'topics',
      'Topics',
      'Shown at the top of the page if its opening has the look “Topics”. Each topic links to its first question.',
      'string',
      {
        options: { layout: 'tags' },
        validation: (rule) => rule.unique().error('Remove the duplicate topic.'),
      },
    ),
    objectField(
      'contact',
      'Invitation to ask',
      'Shown beside the questions, for readers who didn’t find an answer.',
      [
        headingField(),
        sentencesField('text', 'Text', 'A sentence beside the button.', { rows: 2 }),
        linkField('action', 'Button', 'Usually the contact page.'),
      ],
    ),
  ],
})

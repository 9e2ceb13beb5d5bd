import { defineField } from 'sanity'
import { headingField, introductionField, lineField, sentencesField } from '../../fields/words'

/** The words of the home page’s last sections: leadership, questions, newsletter. */
export function closingFields() {
  return [
    defineField({
      name: 'team',
      title: 'Leadership',
      type: 'object',
      description: 'The words above the leaders, who come from “Team members”.',
      group: 'closing',
      fields: [
        headingField('Leadership team'),
        introductionField(),
        lineField({
          name: 'emailLabel',
          title: 'Label of the email link',
          description: 'For screen readers. Write {name} where the person’s name belongs.',
        }),
      ],
    }),
    defineField({
      name: 'faqPrompt',
      title: 'Questions',
      type: 'object',
      description: 'Leads to the page of questions and answers.',
      group: 'closing',
      fields: [
        headingField('Still have questions?'),
        sentencesField({ name: 'text', title: 'Text', description: 'A sentence under the heading.' }),
        defineField({ name: 'action', title: 'Button', type: 'link', description: 'Where it leads.' }),
      ],
    }),
    defineField({
      name: 'newsletter',
      title: 'Newsletter',
      type: 'object',
      description: 'Empty heading: the section is left out.',
      group: 'closing',
      fields: [
        headingField('One letter a month'),
        sentencesField({ name: 'text', title: 'Text', description: 'What subscribers get.' }),
        lineField({
          name: 'emailLabel',
          title: 'Label of the field',
          description: 'Such as “Email address”.',
        }),
        lineField({ name: 'button', title: 'Button', description: 'Such as “Subscribe”.' }),
        lineField({
          name: 'submittingButton',
          title: 'Button while it works',
          description: 'Such as “Subscribing…”.',
        }),
      ],
    }),
  ]
}

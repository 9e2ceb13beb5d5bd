import { HomeIcon } from '@sanity/icons/Home'
import { defineField, defineType } from 'sanity'
import { SKY_PREVIEWS } from '../../lib/format/picture-shapes'
import { listPartField } from '../fields/list-part'
import { policyReferenceField } from '../fields/policy-reference'
import { searchFields } from '../fields/search'
import { headingField, introductionField, lineField, linkField, sentencesField } from '../fields/words'

/** The home page. Its tabs, suburbs and leaders come from documents of their own. */
export const home = defineType({
  name: 'home',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  groups: [
    { name: 'hero', title: 'Opening', default: true },
    { name: 'values', title: 'Core values' },
    { name: 'policies', title: 'Policy areas' },
    { name: 'local', title: 'Local issues' },
    { name: 'closing', title: 'Leadership and after' },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    defineField({
      name: 'hero',
      title: 'Opening',
      type: 'object',
      description: 'The first screen of the site.',
      group: 'hero',
      fields: [
        defineField({
          name: 'headline',
          title: 'Headline',
          type: 'string',
          description: 'The first words that a visitor reads.',
          validation: (rule) => [
            rule.required().error('Write the headline.'),
            rule.max(70).warning('Short headlines fit phones. Try under 70 characters.'),
          ],
        }),
        sentencesField({
          name: 'subline',
          title: 'Subline',
          description: 'One or two sentences under the headline.',
        }),
        linkField({
          name: 'primaryAction',
          title: 'First button',
          description: 'The button that stands out.',
        }),
        linkField({ name: 'secondaryAction', title: 'Second button', description: 'The quieter button.' }),
        lineField({
          name: 'scrollLabel',
          title: 'Label of the scroll button',
          description: 'The button at the foot of the first screen, such as “Read on”.',
        }),
        defineField({
          name: 'picture',
          title: 'Picture',
          type: 'accessibleImage',
          description: 'Optional. Empty: the drawn horizon is used.',
          options: { hotspot: { previews: SKY_PREVIEWS } },
        }),
      ],
    }),
    listPartField({
      name: 'values',
      title: 'Core values',
      description: 'What the party stands for. The scroll button leads here.',
      group: 'values',
      heading: 'Our core values',
      hasIntroduction: true,
      list: {
        name: 'cards',
        title: 'Values',
        description: 'Four fit best. Drag to change the order.',
        type: 'valueCard',
      },
    }),
    defineField({
      name: 'policyAreas',
      title: 'Policy areas',
      type: 'object',
      description:
        'The words around the tabs. Tabs are the policies marked “Show as a tab on the home page”, in the order of the list of policies.',
      group: 'policies',
      fields: [
        headingField('Key Policy Areas'),
        introductionField(),
        lineField({
          name: 'initiativesLabel',
          title: 'Label above the initiatives',
          description: 'Such as “Key initiatives”.',
        }),
        lineField({
          name: 'detailsLabel',
          title: 'Label of the link to the policy',
          description: 'Such as “View Policy Details”.',
        }),
      ],
    }),
    ...localIssuesFields(),
    ...closingFields(),
    ...searchFields('search'),
  ],
  preview: { prepare: () => ({ title: 'Home page' }) },
})

/** The fields of the home page’s section Local Issues: suburbs, then the tabs by age. */
function localIssuesFields() {
  return [
    defineField({
      name: 'localIssues',
      title: 'Local issues',
      type: 'object',
      description: 'The words above the suburbs, which come from “Localities”.',
      group: 'local',
      fields: [
        headingField('Local Issues'),
        introductionField(),
        lineField({
          name: 'localityLabel',
          title: 'Label of the link to a suburb',
          description: 'Write {locality} where the suburb’s name belongs.',
        }),
      ],
    }),
    defineField({
      name: 'ageGroups',
      title: 'Issues by age',
      type: 'object',
      description: 'The words around the tabs, which come from “Age groups”.',
      group: 'local',
      fields: [
        headingField('What it means for you'),
        introductionField(),
        lineField({
          name: 'solutionsLabel',
          title: 'Label above the solutions',
          description: 'Such as “What we would do”.',
        }),
        lineField({
          name: 'detailsLabel',
          title: 'Label of the link to an issue’s policy',
          description: 'Such as “Policy details”.',
        }),
        lineField({
          name: 'learnMoreLabel',
          title: 'Label of the button of each tab',
          description: 'Such as “Learn more”.',
        }),
        policyReferenceField({
          name: 'fallbackPolicy',
          title: 'Policy where none is named',
          description: 'Where the links lead when an issue or an age group names no policy.',
        }),
      ],
    }),
  ]
}

/** The fields of the home page’s last sections: leadership, questions, newsletter. */
function closingFields() {
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
        linkField({ name: 'action', title: 'Button', description: 'Where it leads.' }),
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

import { defineField } from 'sanity'
import { headingField, introductionField, lineField } from '../../fields/words'

/** The words of the home page’s section Local Issues: suburbs first, then the tabs by age. */
export function localIssuesFields() {
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
        defineField({
          name: 'fallbackPolicy',
          title: 'Policy where none is named',
          type: 'reference',
          description: 'Where the links lead when an issue or an age group names no policy.',
          to: [{ type: 'policy' }],
        }),
      ],
    }),
  ]
}

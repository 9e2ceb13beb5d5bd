import { UserIcon } from '@sanity/icons/User'
import { exampleField, lineField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const candidateList = defineBlock('candidateList', 'Candidates', {
  description: 'All nominated candidates by electorate, with a search by suburb or postcode.',
  icon: UserIcon,
  initialValue: {
    searchLabel: 'Your suburb or postcode',
    noneFound: 'We have no electorate for “{place}” on our list. Try the postcode, or a suburb nearby.',
    noneStanding: 'We have no candidate here yet.',
  },
  fields: [
    exampleField('heading', 'Heading', 'Our candidates'),
    lineField('searchLabel', 'Search label', 'Leave empty to hide the search.'),
    exampleField('searchButton', 'Search button', 'Find my candidate'),
    sentencesField(
      'noneFound',
      'When a search finds nothing',
      'Write {place} where the search term belongs.',
    ),
    sentencesField('noneStanding', 'For an electorate without a candidate', 'Shown when a search finds one.'),
    sentencesField('empty', 'Before the first nomination', 'Leave empty to hide the block.'),
  ],
})

import { isRecord } from '../../../lib/is-record.ts'
import { asType, block, fieldOf, type FormerPage, given, pageHead, type PageFields } from './former-page.ts'

/** The page /nsw-election-2027 from the former document “election”, which had its title in “Search”. */
export function electionPage(former: FormerPage): PageFields {
  const { hero, facts, areas, comparison, audiences, callToAction, faq, seo } = former
  const headline = fieldOf(hero, 'headline')
  const text = fieldOf(hero, 'text')
  const title = fieldOf(seo, 'title') ?? headline
  const description = fieldOf(seo, 'description') ?? text
  const cardsOf = (part: unknown) => ({
    heading: fieldOf(part, 'heading'),
    cards: asType('card', fieldOf(part, 'items')),
  })
  return {
    ...pageHead({ ...former, title, description }, 'nsw-election-2027'),
    blocks: [
      {
        ...{ _key: 'opening', _type: 'opening', anchor: 'facts', look: 'tall' },
        ...given({
          heading: headline,
          text,
          eyebrow: fieldOf(hero, 'eyebrow'),
          action: fieldOf(hero, 'action'),
          facts,
        }),
      },
      ...block('cards', 'areas', cardsOf(areas), { anchor: 'areas', layout: 'halves' }),
      ...block('comparison', 'comparison', fieldsOf(comparison), { anchor: 'comparison' }),
      ...block('cards', 'audiences', cardsOf(audiences), { anchor: 'audiences', layout: 'beside' }),
      ...block('callToAction', 'call', fieldsOf(callToAction), { anchor: 'call', look: 'land' }),
      ...block('questions', 'questions', fieldsOf(faq), { anchor: 'questions' }),
    ],
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

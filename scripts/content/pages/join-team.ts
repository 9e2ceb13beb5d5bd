import { asType, block, fieldOf, type FormerPage, given, pageHead, type PageFields } from './former-page.ts'

/** The page /join-team from the former document “joinTeam”. */
export function joinTeamPage(former: FormerPage): PageFields {
  const { benefits, openings, general } = former
  return {
    ...pageHead(former, 'join-team'),
    blocks: [
      {
        ...{ _key: 'opening', _type: 'opening', look: 'low' },
        ...{ drawing: 'icon', icon: 'briefcase', colour: 'violet' },
      },
      ...block(
        'cards',
        'benefits',
        { heading: fieldOf(benefits, 'heading'), cards: asType('card', fieldOf(benefits, 'items')) },
        { anchor: 'benefits', layout: 'columns' },
      ),
      // The jobs are documents of their own, so the block is there also without words.
      {
        ...{ _key: 'openings', _type: 'jobOpenings', anchor: 'openings' },
        ...given({
          heading: fieldOf(openings, 'heading'),
          detailsButton: fieldOf(openings, 'detailsButton'),
          empty: fieldOf(openings, 'empty'),
          general,
        }),
      },
    ],
  }
}

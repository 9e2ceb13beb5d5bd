import { isRecord } from '../../../lib/is-record.ts'
import { asType, block, fieldOf, type FormerPage, pageHead, type PageFields } from './former-page.ts'

/** The page /support from the former document “support”. */
export function supportPage(former: FormerPage): PageFields {
  const { donation, volunteering, otherWays } = former
  return {
    ...pageHead(former, 'support'),
    blocks: [
      { _key: 'opening', _type: 'opening', look: 'low', drawing: 'icon', icon: 'hand-heart', colour: 'red' },
      ...block('donation', 'donate', isRecord(donation) ? donation : {}, { anchor: 'donate' }),
      ...block(
        'cards',
        'time',
        {
          heading: fieldOf(volunteering, 'heading'),
          introduction: fieldOf(volunteering, 'introduction'),
          cards: asType('card', fieldOf(volunteering, 'options')),
          action: fieldOf(volunteering, 'action'),
        },
        { anchor: 'time', layout: 'land' },
      ),
      ...block(
        'cards',
        'ways',
        { heading: fieldOf(otherWays, 'heading'), cards: waysAsCards(fieldOf(otherWays, 'items')) },
        { anchor: 'ways', layout: 'links' },
      ),
    ],
  }
}

/** The ways to help as cards, each with its link’s words for a title. */
function waysAsCards(items: unknown): unknown {
  const cards = asType('card', items)
  return Array.isArray(cards)
    ? cards.map((card: unknown) => {
        const title = fieldOf(fieldOf(card, 'link'), 'label')
        return isRecord(card) && title !== undefined ? { ...card, title } : card
      })
    : cards
}

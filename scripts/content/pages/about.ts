import { asType, block, fieldOf, type FormerPage, pageHead, type PageFields } from './former-page.ts'

/** The page /about from the former document “about”. */
export function aboutPage(former: FormerPage): PageFields {
  const { story, vision, mission, principles, stats, actions, smallPrint } = former
  return {
    ...pageHead(former, 'about'),
    blocks: [
      { _key: 'opening', _type: 'opening', look: 'tall' },
      ...block(
        'prose',
        'story',
        { heading: fieldOf(story, 'heading'), text: fieldOf(story, 'text') },
        { anchor: 'story', size: 'lead' },
      ),
      ...block('statements', 'statements', { sky: vision, land: mission }),
      ...block(
        'cards',
        'principles',
        { heading: fieldOf(principles, 'heading'), cards: asType('card', fieldOf(principles, 'items')) },
        { anchor: 'principles', layout: 'lines' },
      ),
      ...block(
        'figures',
        'figures',
        { heading: fieldOf(stats, 'heading'), items: fieldOf(stats, 'items'), links: actions },
        { anchor: 'figures' },
      ),
      ...block(
        'smallPrint',
        'small-print',
        { heading: fieldOf(smallPrint, 'heading'), sections: fieldOf(smallPrint, 'sections') },
        { anchor: 'small-print' },
      ),
    ],
  }
}

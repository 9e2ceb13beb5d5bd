import { isRecord } from '../../../lib/is-record.ts'
import { asType, block, fieldOf, type FormerPage, pageHead, type PageFields } from './former-page.ts'

/** The page /manifesto from the former document “manifesto”. */
export function manifestoPage(former: FormerPage): PageFields {
  const { vision, positions, principles, sectionsHeading, sections, closing } = former
  return {
    ...pageHead(former, 'manifesto'),
    blocks: [
      { _key: 'opening', _type: 'opening', look: 'word' },
      ...block(
        'prose',
        'vision',
        { heading: fieldOf(vision, 'heading'), text: fieldOf(vision, 'text') },
        { size: 'land' },
      ),
      ...block('positions', 'positions', isRecord(positions) ? positions : {}, { anchor: 'positions' }),
      ...block(
        'cards',
        'principles',
        { heading: fieldOf(principles, 'heading'), cards: asType('card', fieldOf(principles, 'items')) },
        { anchor: 'principles', layout: 'numbered' },
      ),
      ...block(
        'numberedSections',
        'sections',
        { heading: sectionsHeading, sections },
        { anchor: 'sections', look: 'titled' },
      ),
      ...block(
        'callToAction',
        'closing',
        {
          heading: fieldOf(closing, 'heading'),
          text: fieldOf(closing, 'text'),
          links: fieldOf(closing, 'actions'),
        },
        { anchor: 'closing', look: 'sun' },
      ),
    ],
  }
}

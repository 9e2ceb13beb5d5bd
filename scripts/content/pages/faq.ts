import { asType, block, fieldOf, type FormerPage, pageHead, type PageFields } from './former-page.ts'

/** The page /faq from the former document “faqPage”. Its questions are documents: they are listed also without further words. */
export function faqPage(former: FormerPage): PageFields {
  const { topicsHeading, topics, contact, more } = former
  const [list] = block('faqList', 'questions', { topicsHeading, topics, contact })
  return {
    ...pageHead(former, 'faq'),
    blocks: [
      { _key: 'opening', _type: 'opening', look: 'topics' },
      list ?? { _key: 'questions', _type: 'faqList' },
      ...block(
        'cards',
        'read-more',
        { heading: fieldOf(more, 'heading'), cards: asType('card', fieldOf(more, 'cards')) },
        { anchor: 'read-more', layout: 'pointers' },
      ),
    ],
  }
}

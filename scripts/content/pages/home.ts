import { isRecord } from '../../../lib/is-record.ts'
import { HOME_SLUG } from '../../../lib/routes.ts'
import { asType, block, fieldOf, type FormerPage, pageHead, type PageFields } from './former-page.ts'

/**
 * The home page from the former document “home”. Suburbs, age groups and leaders are documents of their own, which the page
 * showed without a heading too.
 */
export function homePage(former: FormerPage): PageFields {
  const { hero, values, policyAreas, localIssues, ageGroups, team, faqPrompt, newsletter } = former
  const action = fieldOf(faqPrompt, 'action')
  return {
    ...pageHead(former, HOME_SLUG),
    title: 'Home',
    blocks: [
      ...block('hero', 'hero', fieldsOf(hero)),
      ...block(
        'cards',
        'values',
        { ...fieldsOf(values), cards: asType('card', fieldOf(values, 'cards')) },
        { anchor: 'about', layout: 'rising' },
      ),
      ...block('policyAreas', 'policies', fieldsOf(policyAreas), { anchor: 'policies' }),
      { _key: 'suburbs', _type: 'suburbs', anchor: 'local-issues', ...fieldsOf(localIssues) },
      { _key: 'ages', _type: 'ageGroups', anchor: 'issues-by-age', ...fieldsOf(ageGroups) },
      { _key: 'team', _type: 'team', anchor: 'team', ...fieldsOf(team) },
      ...block(
        'callToAction',
        'questions',
        {
          heading: fieldOf(faqPrompt, 'heading'),
          text: fieldOf(faqPrompt, 'text'),
          links: isRecord(action) ? [{ _key: 'action', ...action }] : undefined,
        },
        { anchor: 'questions', look: 'largeSky' },
      ),
      ...block('newsletterForm', 'newsletter', fieldsOf(newsletter), { anchor: 'newsletter' }),
    ],
  }
}

/** The fields of a part of the document, without the type that some editors’ tools give it. */
function fieldsOf(part: unknown): Readonly<Record<string, unknown>> {
  const { _type, ...fields } = isRecord(part) ? part : {}
  return fields
}

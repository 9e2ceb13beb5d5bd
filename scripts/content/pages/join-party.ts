import { isRecord } from '../../../lib/is-record.ts'
import { asType, block, fieldOf, type FormerPage, pageHead, type PageFields } from './former-page.ts'

/** The page /join-party from the former document “joinParty”. */
export function joinPartyPage(former: FormerPage): PageFields {
  const { launchNote, levels, perYearLabel, usualPriceLabel, freeLabel, levelButton } = former
  const { form, formUrl, noticeText, steps, eligibility } = former
  const action = fieldOf(eligibility, 'action')
  return {
    ...pageHead(former, 'join-party'),
    blocks: [
      { _key: 'opening', _type: 'opening', look: 'low', drawing: 'sun' },
      ...block('membershipLevels', 'levels', {
        ...{ launchNote, levels, perYearLabel, usualPriceLabel, freeLabel, levelButton },
        ...{ form, formUrl, noticeText },
      }),
      // It shows nothing until the document “Forms” switches it on.
      { _key: 'apply', _type: 'membershipForm', anchor: 'apply' },
      ...block(
        'steps',
        'steps',
        { heading: fieldOf(steps, 'heading'), items: asType('step', fieldOf(steps, 'items')) },
        { anchor: 'steps' },
      ),
      ...block(
        'callToAction',
        'eligibility',
        {
          heading: fieldOf(eligibility, 'heading'),
          text: fieldOf(eligibility, 'text'),
          links: isRecord(action) ? [{ _key: 'action', ...action }] : undefined,
        },
        { anchor: 'eligibility', look: 'sky' },
      ),
    ],
  }
}

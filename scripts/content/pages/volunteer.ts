import { isRecord } from '../../../lib/is-record.ts'
import { asType, block, fieldOf, type FormerPage, pageHead, type PageFields } from './former-page.ts'

/** The button of the last block, which leads up to the form. The migration of links makes a reference of its page. */
const LINK_TO_FORM = { _key: 'button', _type: 'link', kind: 'page', page: '/volunteer', anchor: 'sign-up' }

/** The page /volunteer from the former document “volunteer”. */
export function volunteerPage(former: FormerPage): PageFields {
  const { activities, form, contact, closing } = former
  const label = fieldOf(closing, 'button')
  return {
    ...pageHead(former, 'volunteer'),
    blocks: [
      { _key: 'opening', _type: 'opening', look: 'low', drawing: 'signs' },
      ...block(
        'cards',
        'activities',
        {
          heading: fieldOf(activities, 'heading'),
          introduction: fieldOf(activities, 'introduction'),
          cards: asType('card', fieldOf(activities, 'items')),
        },
        { anchor: 'activities', layout: 'day' },
      ),
      ...block(
        'volunteerForm',
        'sign-up',
        { ...(isRecord(form) ? form : {}), contact },
        { anchor: 'sign-up' },
      ),
      ...block(
        'callToAction',
        'closing',
        {
          heading: fieldOf(closing, 'heading'),
          text: fieldOf(closing, 'text'),
          links: label ? [{ ...LINK_TO_FORM, label }] : undefined,
        },
        { anchor: 'closing', look: 'sky' },
      ),
    ],
  }
}

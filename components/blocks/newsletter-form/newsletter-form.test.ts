import { isValidElement } from 'react'
import { expect, it } from 'vitest'
import { NewsletterToInbox } from './newsletter-form'

type Newsletter = Parameters<typeof NewsletterToInbox>[0]['forms']['newsletter']

/** The confirmation after a stored sign-up, also for visitors without JavaScript. */
function sentNotice(newsletter: Newsletter): unknown {
  const words = { emailLabel: 'Email', button: 'Subscribe', submittingButton: null }
  const forms = {
    ...{ newsletter, contact: null, job: null, membership: null },
    ...{ consentVersion: '2026-11', busyText: null, tooLongError: null },
  }
  const form = NewsletterToInbox({ words, forms, api: { url: '/backend/rest', key: 'k' } })
  return isValidElement<{ sent: unknown }>(form) && form.props.sent
}

it('asks visitors to confirm a subscription in the default words', () => {
  expect(sentNotice({ use: 'inbox', privacy: null, sentTitle: null, sentText: null })).toEqual({
    title: 'Check your inbox to confirm',
    text: 'We’ll email you a link. You’re subscribed once you’ve opened it and pressed the button there.',
  })
})

it('asks visitors to confirm a subscription in the words of content', () => {
  const newsletter = { sentTitle: 'Nearly there', sentText: 'Open our email' }
  expect(sentNotice({ use: 'inbox', privacy: null, ...newsletter })).toEqual({
    title: 'Nearly there',
    text: 'Open our email',
  })
})

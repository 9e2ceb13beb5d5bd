import { isValidElement } from 'react'
import { expect, it } from 'vitest'
import { newsletterForm } from './newsletter-form'

/** Returns the confirmation shown after a sign-up has been stored, with or without JavaScript. */
function sentNotice(sentTitle: string | null, sentText: string | null): unknown {
  const form = newsletterForm(
    {
      ...{ _key: 'form', _type: 'newsletterForm', anchor: null, heading: null, text: null },
      ...{ emailLabel: 'Email', button: 'Subscribe', submittingButton: null },
      forms: {
        newsletter: { privacy: null, sentTitle, sentText },
        ...{ consentVersion: '2026-11', busyText: null, tooLongError: null },
      },
    },
    { api: { url: '/backend/rest', key: 'k' } },
  )
  return isValidElement<{ sent: unknown }>(form) && form.props.sent
}

it('shows new subscribers the default confirmation message', () => {
  expect(sentNotice(null, null)).toEqual({
    title: 'Check your inbox to confirm',
    text: 'We’ll email you a link. You’re subscribed once you’ve opened it and pressed the button there.',
  })
})

it('shows new subscribers the confirmation message that editors have written', () => {
  expect(sentNotice('Nearly there', 'Open our email')).toEqual({
    title: 'Nearly there',
    text: 'Open our email',
  })
})

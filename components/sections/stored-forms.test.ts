import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NewsletterToInbox } from './stored-forms'

type Newsletter = Parameters<typeof NewsletterToInbox>[0]['forms']['newsletter']

/** The HTML of the newsletter’s form, which holds the notice that browsers without scripts show once it is stored. */
function newsletterForm(newsletter: Newsletter): string {
  const words = {
    heading: null,
    text: null,
    emailLabel: 'Email',
    button: 'Subscribe',
    submittingButton: null,
  }
  const forms = {
    ...{ newsletter, contact: null, job: null, membership: null },
    ...{ consentVersion: '2026-11', busyText: null, tooLongError: null },
  }
  return renderToStaticMarkup(
    createElement(NewsletterToInbox, { words, forms, api: { url: '/backend/rest', key: 'k' } }),
  )
}

it('asks to confirm a subscription when content has no words for that', () => {
  const html = newsletterForm({ use: 'inbox', privacy: null, sentTitle: null, sentText: null })
  expect(html).toContain('Check your inbox to confirm')
  expect(html).toContain(
    'We’ll email you a link. You’re subscribed once you’ve opened it and pressed the button there.',
  )
  expect(html).not.toContain('Thank you for subscribing!')
})

it('asks to confirm a subscription in the words of content', () => {
  const html = newsletterForm({
    use: 'inbox',
    privacy: null,
    sentTitle: 'Nearly there',
    sentText: 'Open our email',
  })
  expect(html).toMatch(/Nearly there.*Open our email/)
  expect(html).not.toContain('Check your inbox to confirm')
})

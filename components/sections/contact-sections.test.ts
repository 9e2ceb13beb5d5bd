import { isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ContactForm } from '../forms/contact-form'
import { ContactDetails, ContactMessage } from './contact-sections'

const WORDS = {
  heading: null,
  hint: null,
  nameLabel: 'Name',
  emailLabel: 'Email',
  subjectLabel: 'Subject',
  messageLabel: 'Message',
  requiredError: null,
  problemHeading: null,
  button: 'Send',
  submittingButton: null,
  withoutScript: null,
}

it.each([
  ['Please look again', 'Please look again'],
  [null, 'There is a problem'],
])('the heading above the errors, %j in content, is %s', (problemHeading, shown) => {
  const message = ContactMessage({ words: { ...WORDS, problemHeading }, email: 'a@example.org' })
  expect(contactFormIn(message)).toMatchObject({ problemHeading: shown })
})

/** What the form was given: its errors appear only in a browser. */
function contactFormIn(message: ReactNode): unknown {
  if (!isValidElement<{ children: ReactNode[] }>(message)) return undefined
  const forms = message.props.children.filter((child) => isValidElement(child))
  return forms.find(({ type }) => type === ContactForm)?.props
}

it.each(['subjectLabel', 'button'])('the form is left out while content has no %s', (field) => {
  expect(ContactMessage({ words: { ...WORDS, [field]: null }, email: 'a@example.org' })).toBeNull()
  expect(ContactMessage({ words: { ...WORDS, [field]: '' }, email: 'a@example.org' })).toBeNull()
})

it.each([
  ['1300 VOTE NOW', /<a href="tel:1300868366"[^>]*>1300 VOTE NOW</],
  ['ask for Kim', />ask for Kim<\/dd>/],
])('shows the phone number %s as %s', (phone, shown) => {
  const settings = {
    ...{ partyName: null, shortName: null, tagline: null, email: null, address: null, authorisation: null },
    ...{ logo: null, social: null, policyPage: null, seo: null, phone },
  }
  expect(renderToStaticMarkup(ContactDetails({ words: null, settings }))).toMatch(shown)
})

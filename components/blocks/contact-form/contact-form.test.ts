import { isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Form } from '../../forms/lazy-forms'
import { contactColumn } from '../contact-details/contact-details'
import { contactForm } from './contact-form'
import { contactForm as schema } from './schema'

const COPY = {
  ...{ _key: 'form', _type: 'contactForm' as const, anchor: null, email: 'a@example.org', forms: null },
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
])('given the error heading %j, the contact form shows “%s”', (problemHeading, shown) => {
  const message = contactForm({ block: { ...COPY, problemHeading } })
  expect(contactFormIn(message)).toMatchObject({ copy: { problemHeading: shown } })
})

/** Returns the form's props rather than its HTML, because its errors only appear in a browser. */
function contactFormIn(message: ReactNode): unknown {
  if (!isValidElement<{ children: ReactNode[] }>(message)) return undefined
  const forms = message.props.children.filter((child) => isValidElement(child))
  return forms.find(({ type }) => type === Form)?.props
}

it.each(['subjectLabel', 'button', 'email'])(
  'does not show the contact form if the block’s %s is empty',
  (field) => {
    expect(contactForm({ block: { ...COPY, [field]: null } })).toBeNull()
    expect(contactForm({ block: { ...COPY, [field]: '' } })).toBeNull()
  },
)

it('shows a new contact form block with its initial copy', () => {
  const initial = Object.fromEntries(schema.fields.map(({ name, initialValue }) => [name, initialValue]))
  const copy = { email: 'a@example.org', forms: null, ...initial, ...Object(schema.initialValue) }
  const message: ReactNode = Reflect.apply(contactForm, undefined, [{ block: copy }])
  expect(contactFormIn(message)).toMatchObject({
    fields: [
      { label: 'Name', errors: { missing: 'Please fill in: name' } },
      ...[{ label: 'Email' }, { label: 'Subject' }, { label: 'Message' }],
    ],
    copy: { button: 'Prepare message', submittingButton: 'Preparing…' },
  })
})

it.each([
  ['02 5550 0100', /<a href="tel:0255500100"[^>]*>02 5550 0100</],
  ['ask for Kim', />ask for Kim<\/dd>/],
])('renders the phone number “%s” as %s', (phone, shown) => {
  const details = {
    ...{ _key: 'details', _type: 'contactDetails' as const, anchor: null, heading: null, hours: null },
    ...{ emailLabel: null, phoneLabel: null, addressLabel: null },
    settings: { email: null, address: null, phone },
  }
  expect(renderToStaticMarkup(contactColumn(details))).toMatch(shown)
})

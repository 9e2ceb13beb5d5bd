import { expect, it } from 'vitest'
import { formProps } from './form-props'

/** Returns the errors for the empty fields of a contact form. */
function missingErrors(requiredError: string | null) {
  const form = formProps({
    kind: 'contact',
    fields: {
      name: { label: 'Name' },
      email: { label: 'Email' },
      subject: { label: 'Subject' },
      message: { label: 'Message' },
    },
    copy: { button: 'Send', requiredError, tooLongError: 'At most {count} characters' },
    sent: { title: '', text: '' },
  })
  return form?.fields.map(({ errors }) => errors)
}

it('puts a field’s label in lower case in the middle of an error message', () => {
  expect(missingErrors('Write your {field}')).toEqual([
    { missing: 'Write your name', tooLong: 'At most 200 characters' },
    { missing: 'Write your email' },
    { missing: 'Write your subject', tooLong: 'At most 200 characters' },
    { missing: 'Write your message', tooLong: 'At most 5,000 characters' },
  ])
})

it('keeps the capital letter of a field’s label at the start of an error message', () => {
  expect(missingErrors('{field} is empty')?.[3]?.missing).toBe('Message is empty')
  expect(missingErrors(null)?.[3]?.missing).toBe('Message')
})

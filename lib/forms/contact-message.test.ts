import { describe, expect, it } from 'vitest'
import { contactMailto } from './contact-message'

const MESSAGE = {
  name: 'Mia O’Neill & Co',
  email: 'mia@example.org',
  subject: 'Rent? 100%',
  message: 'First line\nSecond line',
}
const LABELS = { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' }

describe('contactMailto', () => {
  const address = new URL(contactMailto('contact@example.org', MESSAGE, LABELS))

  it('goes to the party with the specified subject', () => {
    expect(address.protocol + address.pathname).toBe('mailto:contact@example.org')
    expect(address.searchParams.get('subject')).toBe('Contact Form: Rent? 100%')
  })

  it('lists name, email, subject and message in the body, whatever is in them', () => {
    expect(address.searchParams.get('body')?.split('\r\n')).toEqual([
      'Name: Mia O’Neill & Co',
      'Email: mia@example.org',
      'Subject: Rent? 100%',
      '',
      'Message:',
      'First line',
      'Second line',
    ])
  })

  it('lets nobody add headers through the subject', () => {
    const tricked = new URL(contactMailto('a@example.org', { ...MESSAGE, subject: 'x&bcc=y@z.org' }, LABELS))
    expect([...tricked.searchParams.keys()]).toEqual(['subject', 'body'])
  })
})

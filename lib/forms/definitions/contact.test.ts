import { describe, expect, it } from 'vitest'
import { contactMailto } from './contact'

const MESSAGE = {
  name: 'Mia O’Neill & Co',
  email: 'mia@example.org',
  subject: 'Rent? 100%',
  message: 'First line\nSecond line',
}
const LABELS = { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' }

describe('contactMailto', () => {
  const address = new URL(contactMailto('contact@example.org', MESSAGE, LABELS))

  it('the contact email goes to the party and has the specified subject', () => {
    expect(address.protocol + address.pathname).toBe('mailto:contact@example.org')
    expect(address.searchParams.get('subject')).toBe('Contact Form: Rent? 100%')
  })

  it('the contact email lists name, email, subject and message in its body', () => {
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

  it('an ampersand in the contact email’s subject cannot add headers', () => {
    const tricked = new URL(contactMailto('a@example.org', { ...MESSAGE, subject: 'x&bcc=y@z.org' }, LABELS))
    expect([...tricked.searchParams.keys()]).toEqual(['subject', 'body'])
  })
})

import { INVALID_EMAIL } from './invalid-email.ts'
import { type SpecifiedPage, whole } from './specified-page.ts'

export const CONTACT = {
  words: [
    ['2 Contact', 'contact@example.org', 'mailto:contact@example.org'],
    ['2 Contact', '(02) 5550 0100', 'tel:0255500100'],
    ['2 Contact', 'Office hours'],
    ...['Name', 'Email', 'Subject', 'Message'].map(
      (label) => ['3 Contact form state', whole(label)] as const,
    ),
  ],
  lists: [
    {
      section: '2 Contact',
      role: 'term',
      words: ['Email', 'Phone', 'Address', 'Mon-Fri', 'Sat', 'Sun'],
    },
    {
      section: '2 Contact',
      role: 'definition',
      words: [
        'contact@example.org',
        '(02) 5550 0100',
        'Next Generation Party 1 Example Street Sydney NSW 2000',
        '9-5',
        '10-2',
        'closed',
      ],
    },
  ],
  states: {
    prepared: {
      section: '8 Contact success',
      title: 'Message prepared',
      text: 'Your email client has been opened with your message. Please send the email to complete the process.',
    },
    failed: {
      section: '8 Contact failure',
      kind: 'destructive',
      title: 'Error',
      text: 'There was a problem sending your message. Please try again.',
    },
    subject: { section: '2 Contact, 7 Contact form', text: 'Contact Form: ' },
    wrongEmail: { section: '5', text: INVALID_EMAIL },
  },
} as const satisfies SpecifiedPage

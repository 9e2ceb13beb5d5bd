import { EMAIL, MESSAGE, NAME, type FormDefinition } from './definition.ts'

/** The contact form. */
export const contact = {
  fields: [
    NAME,
    EMAIL,
    { name: 'subject', heading: 'Subject', type: 'text', most: 200, autoComplete: 'off' },
    MESSAGE,
  ],
  page: '/contact',
  sent: 'message-sent',
  before: 'mail',
  inbox: {
    title: 'Contact',
    noun: ['message', 'messages'],
    none: 'Nobody has written yet.',
    gist: 'About',
    erases: [
      'This message, with the name and the address, is',
      'These messages, with names and addresses, are',
    ],
  },
} as const satisfies FormDefinition

import { slugOf } from '../builders/link.ts'

/** The /contact page. Its office hours come from the specification (section 2, Contact). */
export const contact = {
  _id: 'contact',
  _type: 'page',
  slug: slugOf('contact'),
  title: 'Talk to us',
  description: 'Questions, objections and better ideas are all welcome. A person reads every message.',
  blocks: [
    { _key: 'opening', _type: 'opening', look: 'low', drawing: 'station' },
    {
      _key: 'details',
      _type: 'contactDetails',
      heading: 'Reach us',
      emailLabel: 'Email',
      phoneLabel: 'Phone',
      addressLabel: 'Address',
      hours: {
        heading: 'Office hours',
        rows: [
          { _type: 'officeHours', days: 'Mon-Fri', hours: '9 am to 5 pm' },
          { _type: 'officeHours', days: 'Sat', hours: '10 am to 2 pm' },
          { _type: 'officeHours', days: 'Sun', hours: 'Closed' },
        ],
      },
    },
    {
      _key: 'form',
      _type: 'contactForm',
      heading: 'Write a message',
      hint: 'Your own email app opens with the message ready to send. This page doesn’t store it.',
      nameLabel: 'Name',
      emailLabel: 'Email address',
      subjectLabel: 'Subject',
      messageLabel: 'Message',
      requiredError: 'Enter your {field}',
      problemHeading: 'There is a problem',
      button: 'Open in my email app',
      submittingButton: 'Opening…',
      withoutScript: 'Write to {email}',
    },
  ],
  service: { serviceType: 'Contact with the party', audience: 'Everyone in Australia' },
  seo: {
    _type: 'seo',
    title: 'Contact',
    description:
      'Email, phone, address and office hours, and a form to write to us. A person reads every message.',
    keywords: ['contact', 'email', 'phone', 'office hours'],
  },
} as const

import { slugOf } from '../builders/link.ts'

/** The contact page. Office hours: specification, section 2 Contact. */
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
          { _type: 'officeHours', days: 'Mon-Fri', hours: '9-5' },
          { _type: 'officeHours', days: 'Sat', hours: '10-2' },
          { _type: 'officeHours', days: 'Sun', hours: 'closed' },
        ],
      },
    },
    {
      _key: 'form',
      _type: 'contactForm',
      heading: 'Write a message',
      hint: 'Your own email program opens with the message ready to send. Nothing is stored on this site.',
      nameLabel: 'Name',
      emailLabel: 'Email',
      subjectLabel: 'Subject',
      messageLabel: 'Message',
      requiredError: 'Please fill in: {field}',
      problemHeading: 'There is a problem',
      button: 'Prepare message',
      submittingButton: 'Preparing…',
      withoutScript: 'Write to {email}',
    },
  ],
  service: { serviceType: 'Contact with the party', audience: 'Everybody in Australia' },
  seo: {
    _type: 'seo',
    title: 'Contact',
    description: 'Email, phone, address and office hours, and a form that opens your own email program.',
    keywords: ['contact', 'email', 'phone', 'office hours'],
  },
} as const

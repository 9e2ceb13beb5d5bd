/** The default copy of the pages behind links in emails. schemas/fields/newsletter-words.ts shows it to staff. */
export const SUBSCRIPTION_COPY = {
  confirm: {
    heading: 'Confirm your subscription',
    tick: 'I asked for this newsletter',
    button: 'Yes, send me the newsletter',
    doneHeading: 'You’re subscribed',
  },
  unsubscribe: {
    heading: 'Unsubscribe from the newsletter',
    button: 'Unsubscribe',
    doneHeading: 'You’re unsubscribed',
  },
  broken: {
    heading: 'This link doesn’t work',
    text: 'It may be incomplete or expired. Open it from the email again, or copy the whole link.',
  },
} as const

/** The confirmation while the site has no mail server. Mails wait for three days. */
export const NO_MAIL_COPY = {
  sentTitle: 'We have your address',
  sentText:
    'We can’t send email yet. If no email with a link to confirm arrives within three days, please subscribe again.',
} as const

/** The default copy around the text of a newsletter. */
export const MAIL_COPY = {
  reason: 'You’re getting this because you subscribed to our newsletter.',
  unsubscribe: 'Unsubscribe',
  online: 'Read it on our website',
} as const

/** The fields of the form behind a link: the button, which email clients do not send, and the box that confirms. */
export const STEP_FIELDS = { button: 'from', tick: 'asked' } as const

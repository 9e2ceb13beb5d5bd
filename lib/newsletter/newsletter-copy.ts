/** Default copy for the pages behind links in emails, which staff see in schemas/fields/newsletter-words.ts. */
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

/** Shown after a newsletter sign-up while the site has no mail server. The email waits for up to three days. */
export const NO_MAIL_COPY = {
  sentTitle: 'We have your address',
  sentText:
    'We can’t send email yet. If no email with a link to confirm arrives within three days, please subscribe again.',
} as const

/** Default copy around the text of a newsletter. */
export const MAIL_COPY = {
  reason: 'You’re getting this because you subscribed to our newsletter.',
  unsubscribe: 'Unsubscribe',
  online: 'Read it on our website',
} as const

/**
 * Form fields on the page behind a link: the button, which one-click requests from email apps don't send, and the
 * checkbox that confirms.
 */
export const STEP_FIELDS = { button: 'from', tick: 'asked' } as const

/** /newsletter, and the words of subscribing. There is no newsletter yet. */
export const newsletterPage = {
  _id: 'newsletterPage',
  _type: 'newsletterPage',
  title: 'Newsletter',
  description: 'What we have written to our subscribers.',
  empty: 'There is no newsletter yet. Subscribe on our home page to get the first.',
  confirm: {
    heading: 'Confirm your subscription',
    text: 'One more step: tick the box and press the button, and our newsletter comes to this address.',
    tick: 'I asked for this newsletter',
    button: 'Yes, send me the newsletter',
    doneHeading: 'You are subscribed',
    doneText:
      'The next newsletter comes to you. At its end is a link with which you unsubscribe at any time.',
  },
  unsubscribe: {
    heading: 'Unsubscribe from the newsletter',
    text: 'Press the button, and we send you no further newsletter.',
    button: 'Unsubscribe',
    doneHeading: 'You are unsubscribed',
    doneText: 'We send you no further newsletter. You can subscribe again on our home page.',
  },
  broken: {
    heading: 'This link does not work',
    text: 'It may be cut off, or too old. Open it once more as it stands in the email, or copy it whole. To get a new one, subscribe again on our home page.',
  },
  mail: {
    askSubject: 'Please confirm: our newsletter',
    askText:
      'Somebody, probably you, asked for our newsletter with this address. Open this link, tick the box and press the button to get it:\n\n{link}\n\nThe link works for seven days. If it was not you, do nothing: no newsletter is sent to you.',
    reason: 'You get this because you subscribed to our newsletter.',
    unsubscribe: 'Unsubscribe',
    online: 'Read it on our website',
  },
} as const

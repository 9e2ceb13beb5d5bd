/** Labels for assistive technology, and text that pages need even if there is no content. */
export const LABELS = {
  mainMenu: 'Main menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  footer: 'Footer',
  social: 'Social networks',
  legal: 'Legal',
  toasts: 'Notices',
  errorInTitle: 'Error: ',
  newTab: 'opens in a new tab',
  home: 'home page',
  questions: 'Questions and answers',
  leaveEmpty: 'Leave this field empty',
} as const

/** Labels used in blocks. Kept apart from `LABELS`, which form scripts load in full. */
export const BLOCK_LABELS = {
  breadcrumbs: 'Breadcrumbs',
  topics: 'Topics',
  newsPages: 'Pages of news',
  close: 'Close',
  picture: 'Picture',
  table: 'Table',
  largerPicture: 'Show larger: {alt}',
  watchOn: 'Watch on {site}',
  openMap: 'Open in {service}',
} as const

/** Defaults for optional fields that staff have left empty. */
export const DEFAULTS = {
  announcement: 'Announcement',
  closeAnnouncement: 'Close announcement',
  skip: 'Skip to content',
  more: 'More',
  closing: 'Applications close',
  news: 'News',
  newer: 'Newer',
  older: 'Older',
  pageOf: 'Page {page} of {pages}',
  subscribe: 'Subscribe to the calendar',
  past: 'Past events',
  problems: 'There is a problem',
  tooLong: 'Please shorten this to {count} characters or fewer',
  subscriptionTitle: 'Check your inbox to confirm',
  subscription:
    'We’ll email you a link. You’re subscribed once you’ve opened it and pressed the button there.',
  busyForms:
    'We’ve had too many submissions from your network. Everything you typed is still here: try again in {minutes}.',
  busy: 'We’ve had too many sign-ups from your network. Everything you typed is still here: try again in {minutes}.',
} as const

/** Text of error pages (specification, section 8). The first three are defaults for missing content. */
export const ERRORS = {
  notFoundTitle: 'Page Not Found',
  notFoundText: "The page you're looking for doesn't exist or has been moved.",
  returnHome: 'Return to Home',
  unexpected: 'Unexpected Application Error!',
} as const

/** Form errors (specification, sections 5 and 8). Kept apart from `ERRORS`, which every page loads. */
export const FORM_ERRORS = {
  newsletterTitle: 'Error',
  email: 'Please enter a valid email address',
  contactTitle: 'Error',
  contact: 'There was a problem sending your message. Please try again.',
  fullName: 'Name must be at least 2 characters',
  failedTitle: 'Something went wrong',
  failed: 'Please try again or contact us directly.',
} as const

/** Form toasts (specification, sections 7 and 8). */
export const TOASTS = {
  newsletterTitle: 'Success',
  newsletter: 'Thank you for subscribing!',
  contactTitle: 'Message prepared',
  contact:
    'Your email client has been opened with your message. Please send the email to complete the process.',
  messageTitle: 'Message sent',
  message: 'Thank you. We’ve got your message and we’ll answer by email, usually within a week.',
  careersTitle: 'Application received!',
  careers:
    "Thank you for your interest in joining our team. We'll review your application and get back to you soon.",
  applied: 'Opening your declaration to sign…',
  volunteerTitle: 'Thank you for volunteering!',
  volunteer: 'Our volunteer coordinator will contact you shortly to discuss how you can help.',
} as const

/**
 * Toasts of buttons that do nothing else (specification, section 7). Kept apart from `TOASTS`, which forms load in
 * full.
 */
export const BUTTON_TOASTS = {
  membershipTitle: 'Membership form opened',
  donation:
    "Thank you for your support! Our payment processing system is currently being set up. We'll notify you when it's ready.",
  socialShare: 'Coming soon! Social sharing functionality will be available soon.',
} as const

/** Text that staff, and guests with a link, see in draft mode. */
export const DRAFT = {
  notice: 'You’re seeing unpublished changes.',
  publishedNotice: 'You’re seeing what’s published.',
  leave: 'Leave draft mode',
  guestNotice: 'You’re looking at an unpublished draft',
  momentNotice: (moment: string) => `You’re looking at this page as it will be on ${moment}`,
  guestLeave: 'Leave',
  brokenBlock: (type: string) =>
    `This block (“${type}”) can’t be shown, and visitors see the page without it. Check what’s in it, or tell the person who looks after the site.`,
} as const

/** Text of the page for an expired or incomplete draft link. */
export const DRAFT_LINK = {
  heading: 'This link no longer works',
  text: 'It may have expired, or part of it may be missing. Open the whole link you were sent, or ask for a new one.',
} as const

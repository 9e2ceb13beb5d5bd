/** Words that only assistive technology needs, or that must be there when content is not. */
export const LABELS = {
  skip: 'Skip to content',
  mainMenu: 'Main menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  footer: 'Footer',
  social: 'Social networks',
  legal: 'Legal',
  notices: 'Notices',
  errorSummary: 'There is a problem',
  errorInTitle: 'Error: ',
  newTab: 'opens in a new tab',
  home: 'home page',
  questions: 'Questions and answers',
} as const

/** The error catalogue (specification, section 8): shown where content cannot be asked for other words. */
export const ERRORS = {
  notFoundTitle: 'Page Not Found',
  notFoundText: "The page you're looking for doesn't exist or has been moved.",
  returnHome: 'Return to Home',
  unexpected: 'Unexpected Application Error!',
} as const

/** Errors of forms (specification, sections 5 and 8). Apart from the others, which every page loads. */
export const FORM_ERRORS = {
  newsletterTitle: 'Error',
  email: 'Please enter a valid email address',
  contactTitle: 'Error',
  contact: 'There was a problem sending your message. Please try again.',
} as const

/** Notices (specification, sections 7 and 8). */
export const NOTICES = {
  newsletterTitle: 'Success',
  newsletter: 'Thank you for subscribing!',
  contactTitle: 'Message prepared',
  contact:
    'Your email client has been opened with your message. Please send the email to complete the process.',
  careersTitle: 'Application received!',
  careers:
    "Thank you for your interest in joining our team. We'll review your application and get back to you soon.",
  membershipTitle: 'Membership form opened',
  donation:
    "Thank you for your support! Our payment processing system is currently being set up. We'll notify you when it's ready.",
  socialShare: 'Coming soon! Social sharing functionality will be available soon.',
} as const

/** Words for staff in draft mode; visitors never see them. */
export const DRAFT = {
  notice: 'You see unpublished changes.',
  leave: 'Leave draft mode',
} as const

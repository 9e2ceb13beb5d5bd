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

/** Notices (specification, section 8). */
export const NOTICES = {
  socialShare: 'Coming soon! Social sharing functionality will be available soon.',
} as const

/** Words for staff in draft mode; visitors never see them. */
export const DRAFT = {
  notice: 'You see unpublished changes.',
  leave: 'Leave draft mode',
} as const

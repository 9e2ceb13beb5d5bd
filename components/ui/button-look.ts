/**
 * Class names for buttons, and for links that look like buttons. A button that needs JavaScript also needs
 * `needs-script`.
 */
export const BUTTON = {
  ink: 'button border-2 border-transparent bg-ink text-paper hover:bg-ink-soft',
  sun: 'button border-2 border-transparent bg-sun text-on-sun hover:bg-land-ink hover:text-land',
  outline: 'button border-2 border-current hover:bg-ink hover:text-paper',
  landOutline: 'button border-2 border-current text-land-ink hover:bg-land-ink hover:text-land',
} as const

/** Class names for a link in running text. */
export const TEXT_LINK = 'underline decoration-accent decoration-2 underline-offset-4 hover:decoration-4'

/** Class names for a link on a line of its own, such as an email address or phone number. */
export const DETAIL_LINK = `inline-flex min-h-11 items-center ${TEXT_LINK}`

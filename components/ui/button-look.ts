/** How buttons look, links and others; `needs-script` hides those that do nothing without scripts. */
export const BUTTON = {
  ink: 'button border-2 border-transparent bg-ink text-paper hover:bg-ink-soft',
  sun: 'button border-2 border-transparent bg-sun text-on-sun hover:bg-land-ink hover:text-land',
  outline: 'button border-2 border-current hover:bg-ink hover:text-paper',
  landOutline: 'button border-2 border-current text-land-ink hover:bg-land-ink hover:text-land',
} as const

/** How a link in running text looks. */
export const TEXT_LINK = 'underline decoration-accent decoration-2 underline-offset-4 hover:decoration-4'

/** How a link on a line of its own looks: an email address, a phone number. */
export const DETAIL_LINK = `inline-flex min-h-11 items-center ${TEXT_LINK}`

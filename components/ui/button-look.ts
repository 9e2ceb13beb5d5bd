/** How buttons look, links and others. `base` belongs to each; `needs-script` hides those that do nothing without. */
export const BUTTON = {
  base: 'button',
  ink: 'border-2 border-transparent bg-ink text-paper hover:bg-ink-soft',
  sun: 'border-2 border-transparent bg-sun text-on-sun hover:bg-land-ink hover:text-land',
  outline: 'border-2 border-current hover:bg-ink hover:text-paper',
  landOutline: 'border-2 border-current text-land-ink hover:bg-land-ink hover:text-land',
} as const

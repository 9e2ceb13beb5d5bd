/** How buttons look, links and others. `base` belongs to each; `needs-script` hides those that do nothing without. */
export const BUTTON = {
  base: 'inline-flex min-h-12 items-center justify-center rounded-control text-center px-6 py-2.5 font-bold no-underline transition-colors cursor-pointer',
  ink: 'border-2 border-transparent bg-ink text-paper hover:bg-ink-soft',
  sun: 'border-2 border-transparent bg-sun text-on-sun hover:bg-land-ink hover:text-land',
  outline: 'border-2 border-current hover:bg-ink hover:text-paper',
  landOutline: 'border-2 border-current text-land-ink hover:bg-land-ink hover:text-land',
} as const

/**
 * Props of an element that fades in when it is scrolled into view (components/layout/page-effects.tsx). The attribute may
 * change before React hydrates the element, which is not an error.
 */
export const REVEAL = { 'data-reveal': '', suppressHydrationWarning: true } as const

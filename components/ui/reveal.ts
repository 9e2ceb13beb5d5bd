/**
 * Props for an element that fades in when it is scrolled into view (components/layout/page-effects.tsx). The attribute
 * may change before React hydrates the element, so React must not warn about it.
 */
export const REVEAL = { 'data-reveal': '', suppressHydrationWarning: true } as const

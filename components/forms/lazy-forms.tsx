'use client'

import { lazily } from '../ui/lazily'

/*
 * All pages built from blocks share one route, whose scripts include every client component that any block imports.
 * Only `import()` inside a client module keeps a form's script off pages that don't have the form (Next 16.4).
 * next/dynamic would add 1.4 kB to each page.
 */

export const ApplyLink = lazily(() => import('./apply-link').then((module) => module.ApplyLink))
export const CustomDonation = lazily(() =>
  import('../blocks/donation/custom-donation').then((module) => module.CustomDonation),
)
export const Form = lazily(() => import('./form').then((module) => module.Form))

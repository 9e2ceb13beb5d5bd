'use client'

import { lazily } from '../ui/lazily'

/*
 * All pages of blocks are one route, and its scripts contain every client component that any block imports. Only `import()`
 * inside a client module keeps a form's script off pages without it (Next 16.4); next/dynamic would add 1.4 kB to each page.
 */

export const ApplyLink = lazily(() => import('./apply-link').then((module) => module.ApplyLink))
export const CustomDonation = lazily(() =>
  import('../blocks/donation/custom-donation').then((module) => module.CustomDonation),
)
export const Form = lazily(() => import('./form').then((module) => module.Form))

'use client'

import { lazily } from '../ui/lazily'

/*
 * The forms of blocks. All pages of blocks are one route, whose scripts hold every client component that any block
 * imports. Only `import()` inside a client module keeps the script of a form off the pages without it (Next 16.4).
 * next/dynamic would do so too, and add 1.4 kB to each of them.
 */

export const ApplyLink = lazily(() => import('./apply-link').then((module) => module.ApplyLink))
export const CustomDonation = lazily(() =>
  import('./custom-donation').then((module) => module.CustomDonation),
)
export const Form = lazily(() => import('./form').then((module) => module.Form))

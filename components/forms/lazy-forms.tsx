'use client'

import { lazily } from '../ui/lazily'

/*
 * The forms of blocks. All pages of blocks are one route, whose scripts hold every client component that any block
 * imports. Only `import()` inside a client module keeps the script of a form off the pages without it (Next 16.4).
 * next/dynamic would do so too, and add 1.4 kB to each of them.
 */

export const ApplyLink = lazily(() => import('./apply-link').then((module) => module.ApplyLink))
export const ContactForm = lazily(() => import('./contact-form').then((module) => module.ContactForm))
export const CustomDonation = lazily(() =>
  import('./custom-donation').then((module) => module.CustomDonation),
)
export const JobForm = lazily(() => import('./job-form').then((module) => module.JobForm))
export const MembershipForm = lazily(() =>
  import('./membership-form').then((module) => module.MembershipForm),
)
export const NewsletterForm = lazily(() =>
  import('./newsletter-form').then((module) => module.NewsletterForm),
)
export const SubmissionForm = lazily(() =>
  import('./submission-form').then((module) => module.SubmissionForm),
)
export const VolunteerForm = lazily(() => import('./volunteer-form').then((module) => module.VolunteerForm))

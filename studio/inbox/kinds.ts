import type { InboxKind } from './inbox-kind'
import { contactKind, jobKind, membershipKind, newsletterKind } from './submission-kinds'
import { volunteerKind } from './volunteer-kind'

/** The kinds of the inbox, in the order of its tabs. */
export const KINDS: readonly InboxKind[] = [
  volunteerKind,
  contactKind,
  jobKind,
  membershipKind,
  newsletterKind,
]

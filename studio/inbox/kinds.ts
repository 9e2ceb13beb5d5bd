import type { InboxKind } from './inbox-kind'
import { volunteerKind } from './volunteer-kind'

/** The kinds of the inbox, in the order of its tabs. */
export const KINDS: readonly InboxKind[] = [volunteerKind]

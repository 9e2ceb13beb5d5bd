import { isKnown, type Caller } from '../staff/caller.ts'
import type { Visibility } from './perspective.ts'
import type { Asker } from './query/answer-question.ts'

/** The id under which a caller's writes are recorded and that identity() answers. */
export function callerId(caller: Caller): string {
  return caller.kind === 'anonymous' ? '<anonymous>' : caller.id
}

/** What a caller may see. */
export function visibilityOf(caller: Caller): Visibility {
  return isKnown(caller) ? 'all' : 'public'
}

/** Whose threads answer a caller's questions. */
export function askerOf(caller: Caller): Asker {
  if (isKnown(caller)) return 'staff'
  return caller.kind === 'site' ? 'site' : 'stranger'
}

import type { Caller } from '../staff/caller.ts'
import type { Visibility } from './perspective.ts'

/** The id under which a caller's writes are recorded and that identity() answers. */
export function callerId(caller: Caller): string {
  return caller.kind === 'anonymous' ? '<anonymous>' : caller.id
}

/** What a caller may see. */
export function visibilityOf(caller: Caller): Visibility {
  return caller.kind === 'anonymous' ? 'public' : 'all'
}

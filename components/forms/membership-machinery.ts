import { checkMembership, membershipOf } from '@/lib/forms/check-membership'
import { newId } from '@/lib/forms/form-kit'
import { storeForm } from '@/lib/forms/store-form'
import type { MembershipField, MembershipProblem, MembershipValues } from '@/lib/forms/membership-form'
import { isRecord } from '@/lib/is-record'
import { MEMBERSHIP_PREFIX } from '@/lib/routes'
import type { FormMachinery } from './use-stored-form'

/** Under which the tab keeps the token of its last try. */
const KEY = 'membership-link'

/** For browsers that keep nothing, as long as the page is open. */
let last: { id: string; token: string } | undefined

/** Checks applications for membership and stores them; the browser itself makes the token of the applicant's page. */
export const membershipMachinery: FormMachinery<MembershipValues, MembershipField, MembershipProblem> = {
  check: (values) => Promise.resolve(checkMembership(values)),
  store: ({ consentVersion, ...api }, values, id) =>
    storeForm(api, membershipOf(values, { id, token: tokenFor(id), consentVersion })),
  next: (id) => `${MEMBERSHIP_PREFIX}/${tokenFor(id)}`,
}

/**
 * The token of a try: the same for the same id, so that a retry after an answer that never came leads to the page of
 * what was stored.
 */
function tokenFor(id: string): string {
  const kept = last ?? read()
  if (kept?.id === id) return kept.token
  const token = `${newId()}${newId()}`.replaceAll('-', '')
  last = { id, token }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(last))
  } catch {
    // Private windows refuse.
  }
  return token
}

function read(): typeof last {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (isRecord(kept) && typeof kept.id === 'string' && typeof kept.token === 'string')
      return { id: kept.id, token: kept.token }
  } catch {
    // Whatever it is, it is no token of ours.
  }
  return undefined
}

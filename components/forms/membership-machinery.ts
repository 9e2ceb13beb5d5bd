import { checkMembership, membershipOf } from '@/lib/forms/check-membership'
import { newId } from '@/lib/forms/form-kit'
import { storeForm } from '@/lib/forms/store-form'
import type { MembershipField, MembershipProblem, MembershipValues } from '@/lib/forms/membership-form'
import { isRecord } from '@/lib/is-record'
import { MEMBERSHIP_PREFIX } from '@/lib/routes'
import type { FormMachinery } from './use-stored-form'

/** An attempt to store an application, with the token of the link to the applicant's page. */
interface Attempt {
  id: string
  token: string
}

/** The key in the tab's storage of the last attempt. */
const STORAGE_KEY = 'membership-link'

/** The last attempt of this page: some browsers refuse storage. */
let lastAttempt: Attempt | undefined

/** Checks and stores applications for membership. The browser itself makes the token of the link to the applicant's page. */
export const membershipMachinery: FormMachinery<MembershipValues, MembershipField, MembershipProblem> = {
  check: (values) => Promise.resolve(checkMembership(values)),
  store: ({ consentVersion, ...api }, values, id) =>
    storeForm(api, membershipOf(values, { id, token: tokenFor(id), consentVersion })),
  next: (id) => `${MEMBERSHIP_PREFIX}/${tokenFor(id)}`,
}

/**
 * Returns the token of the attempt with this id. A retry has the same id and so the same token: it leads to the page of
 * the application that the first attempt may have stored, although its answer never came.
 */
function tokenFor(id: string): string {
  const earlier = lastAttempt ?? storedAttempt()
  if (earlier?.id === id) return earlier.token
  const token = `${newId()}${newId()}`.replaceAll('-', '')
  lastAttempt = { id, token }
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(lastAttempt))
  } catch {
    // Private windows refuse storage.
  }
  return token
}

function storedAttempt(): Attempt | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    if (isRecord(stored) && typeof stored.id === 'string' && typeof stored.token === 'string')
      return { id: stored.id, token: stored.token }
  } catch {
    // Storage is refused, or holds another program's text.
  }
  return undefined
}

import type { PagePath } from '../../lib/pages.ts'
import { localityId } from './locality-id.ts'
import { policyId } from './policy-id.ts'
import { reference } from './reference.ts'

/** A link object whose destination is a fixed page of the site, optionally with a section to scroll to. */
export function pageLink({ label, page, anchor }: { label: string; page: PagePath; anchor?: string }) {
  return { _type: 'link', label, kind: 'page', page, ...(anchor === undefined ? {} : { anchor }) } as const
}

/** A link object whose destination is the policy with the given slug. */
export function policyLink({ label, slug }: { label: string; slug: string }) {
  return { _type: 'link', label, kind: 'document', document: reference(policyId(slug)) } as const
}

/** A link object whose destination is the page of the suburb with the given slug. */
export function localityLink({ label, slug }: { label: string; slug: string }) {
  return { _type: 'link', label, kind: 'document', document: reference(localityId(slug)) } as const
}

/** A link object whose destination is an address outside the site. */
export function urlLink({ label, url }: { label: string; url: string }) {
  return { _type: 'link', label, kind: 'url', url } as const
}

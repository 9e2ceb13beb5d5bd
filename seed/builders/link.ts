import type { PagePath } from '../../lib/pages.ts'

/** A reference to the document with the given id. */
export function reference(id: string) {
  return { _type: 'reference', _ref: id } as const
}

/** The document id of the policy with the given slug. No dot: anonymous readers may not read ids with one. */
export function policyId(slug: string): string {
  return `policy-${slug}`
}

/** The document id of the locality with the given slug. */
export function localityId(slug: string): string {
  return `locality-${slug}`
}

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

const POLICY = '/policies/'

/**
 * Where a link in text leads, as the Studio's form stores it.
 *
 * @param href `/contact`, `/policies/data` or a full address, in the notation of richText
 */
export function linkTarget(href: string) {
  if (!href.startsWith('/')) return { kind: 'url', url: href } as const
  return href.startsWith(POLICY)
    ? ({ kind: 'document', document: reference(policyId(href.slice(POLICY.length))) } as const)
    : ({ kind: 'page', page: href } as const)
}

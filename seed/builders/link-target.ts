import { policyId } from './policy-id.ts'
import { reference } from './reference.ts'

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

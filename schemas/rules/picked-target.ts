import { getPublishedId } from '@sanity/client/csm'
import { phoneHref } from '../../lib/shared/phone-href.ts'
import { documentPath, type SlugPageType } from '../../lib/shared/routes.ts'
import { newestVersions } from './newest-versions.ts'
import { isPage, pathOf, type SiteAddresses } from './site-addresses.ts'

/** Document types that a link can reference, so that it follows their address. */
export const FOLLOWED_TYPES = [
  'page',
  'policy',
  'article',
  'topic',
  'locality',
  'event',
  'candidate',
] as const satisfies readonly SlugPageType[]

/** A Sanity reference. Weak until the document is published. */
interface DocumentReference {
  _type: 'reference'
  _ref: string
  _weak?: true
  _strengthenOnPublish?: { type: string }
}

/** A link target, as stored in the fields of a text link. */
export type PickedTarget =
  | { kind: 'document'; document: DocumentReference; anchor?: string }
  | { kind: 'url'; url: string }
  /** A path on this site that can't be stored as a reference. The form reports it if there is no such page. */
  | { href: string }

const OUTSIDE = /^(?:https?:\/\/|mailto:|tel:)[^\s]+$/i
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/
const HOST = /^(?:www\.[^\s/.]+\.|[^\s/.]+\.(?:[^\s/.]+\.)*au(?=$|[/?#]))[^\s]*$/i

/**
 * Link wrappers of Google Docs, Outlook, Facebook and Proofpoint, and how to read the real address. Outlook’s and
 * Proofpoint’s also identify the recipient.
 */
const REDIRECTS: readonly (readonly [pattern: RegExp, addresses: (url: string) => (string | null)[]])[] = [
  [/^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i, (url) => parameters(url, 'q', 'url')],
  [/^https?:\/\/[^/]+\.safelinks\.protection\.outlook\.com\/[^?]*\?/i, (url) => parameters(url, 'url')],
  [/^https?:\/\/lm?\.facebook\.com\/l\.php\?/i, (url) => parameters(url, 'u')],
  [/^https?:\/\/urldefense(?:\.proofpoint)?\.com\/v1\/url\?/i, (url) => parameters(url, 'u')],
  [
    /^https?:\/\/urldefense(?:\.proofpoint)?\.com\/v2\/url\?/i,
    (url) => parameters(url.replaceAll(/-(?=[\da-f]{2})/gi, '%').replaceAll('_', '%2F'), 'u'),
  ],
  [/^https?:\/\/urldefense\.(?:com|us)\/v3\/__.+__;/i, (url) => [proofpointTarget(url)]],
]

function parameters(url: string, ...names: string[]): (string | null)[] {
  const query = new URLSearchParams(url.slice(url.indexOf('?')))
  return names.map((name) => query.get(name))
}

/**
 * Decodes version 3 of Proofpoint’s URL Defense: each `*` stands for the next character after `__;` in base64url,
 * `**A` for the next two, `**B` for the next three, and so on.
 */
function proofpointTarget(url: string): string | null {
  const [, masked = '', encoded = ''] = /\/v3\/__(.+?)__;([^!]*)!/.exec(url) ?? []
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
      byte.charCodeAt(0),
    )
    const removed = Array.from(new TextDecoder().decode(bytes))
    const lengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    return masked
      .replaceAll(/\*(?:\*(.))?/g, (_, run?: string) =>
        removed.splice(0, run === undefined ? 1 : lengths.indexOf(run) + 2).join(''),
      )
      .replace(/^(https?:\/)(?=[^/])/, '$1/')
  } catch {
    return null
  }
}

/**
 * Completes an address: adds `https://` to `www.aec.gov.au`, `mailto:` to an email address and `tel:` to a phone
 * number, and unwraps links from Google Docs, Outlook, Facebook and Proofpoint. Leaves everything else unchanged.
 */
export function fullAddress(written: string): string {
  const text = written.trim()
  const [, addresses] = REDIRECTS.find(([pattern]) => pattern.test(text)) ?? []
  const target = addresses?.(text).find((value) => value !== null && OUTSIDE.test(value))
  if (target) return fullAddress(target)
  if (OUTSIDE.test(text)) return text
  if (EMAIL.test(text)) return `mailto:${text}`
  return phoneHref(text) ?? (HOST.test(text) ? `https://${text}` : text)
}

/**
 * Converts an address to the target that staff would have chosen: a reference to a page, policy or suburb, or an
 * external address.
 *
 * @param address pasted, or from a link that predates the choice of targets
 * @param origins of this site, such as `https://party.example`
 * @returns null for an address that links may not have, such as a script or an anchor from another program
 */
export function pickedTarget(
  address: string,
  site: SiteAddresses,
  origins: readonly string[] = [],
): PickedTarget | null {
  const full = withoutOrigin(fullAddress(address), origins)
  if (OUTSIDE.test(full)) return { kind: 'url', url: full }
  const path = pathOf(full)
  if (path === null || /^\/[/\\]/.test(full)) return null
  const [, anchor] = /^[^?#]*#([a-z][a-z0-9-]*)$/i.exec(full) ?? []
  const hasMore = full !== path && anchor === undefined
  if (hasMore || !isPage(path, site)) return { href: full }
  const section = anchor === undefined ? {} : { anchor }
  const document = documentAt(path, site)
  return document === null ? { href: full } : { kind: 'document', document, ...section }
}

function withoutOrigin(address: string, origins: readonly string[]): string {
  const origin = origins.find((own) => address === own || address.startsWith(`${own}/`))
  return origin === undefined ? address : address.slice(origin.length) || '/'
}

function documentAt(path: string, { pages }: SiteAddresses): DocumentReference | null {
  const page = newestVersions(pages).find(
    ({ _type, slug }) =>
      slug !== null && FOLLOWED_TYPES.some((type) => type === _type) && documentPath(_type, slug) === path,
  )
  if (page === undefined) return null
  const id = getPublishedId(page._id)
  return referenceTo({ id, type: page._type, isPublished: pages.some(({ _id }) => _id === id) })
}

/** Creates a reference as the Studio stores it: weak until its document is published. */
export function referenceTo({
  id,
  type,
  isPublished,
}: {
  id: string
  type: string
  isPublished: boolean
}): DocumentReference {
  const weak = { _weak: true, _strengthenOnPublish: { type } } as const
  return { _type: 'reference', _ref: id, ...(isPublished ? {} : weak) }
}

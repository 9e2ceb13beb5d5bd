import { assetBases } from '@/lib/env/content'
import { documentPath } from '@/lib/routes'

/** The fields of a link in a query result that decide where it leads. */
export interface LinkTarget {
  kind: 'page' | 'document' | 'file' | 'url' | null
  page: string | null
  anchor: string | null
  url: string | null
  /** Path of the uploaded file, when the link leads to one. */
  file: string | null
  /** Last part of the address of the policy or suburb, when the link leads to one that exists. */
  slug: string | null
  /** Its document type. */
  target: string | null
}

/**
 * The address a link leads to, or null when it leads nowhere: its target was
 * deleted, or it is not filled in. Such links are left out of the page.
 *
 * @example linkHref({ kind: 'page', page: '/', anchor: 'policies', url: null, file: null, slug: null, target: null }) // '/#policies'
 */
export function linkHref({ kind, page, anchor, url, file, slug, target }: LinkTarget): string | null {
  const hash = anchor ? `#${anchor}` : ''
  switch (kind) {
    case 'page':
      return page && safeHref(page + hash)
    case 'document':
      return slug && joined(documentPath(target, slug), hash)
    case 'file':
      return file && fileAddress(file)
    case 'url':
      return safeHref(url)
    case null:
      return null
    default:
      return kind satisfies never
  }
}

/** A labelled link that leads somewhere. */
export interface ResolvedLink {
  label: string
  href: string
}

/** A link with its address, or null when it has no label or leads nowhere. */
export function resolveLink(
  link: (LinkTarget & { label: string | null }) | null | undefined,
): ResolvedLink | null {
  const href = link ? linkHref(link) : null
  return href && link?.label ? { label: link.label, href } : null
}

/**
 * An address from content, where it may stand in a link: a path or a part of this site, or an address of the web,
 * of mail or of phone. Null for all others, `javascript:` and `data:` among them however they are written. The
 * Studio checks this too, but content can also come from an import. Every address from content that is no path
 * made by lib/routes.ts goes through here.
 */
export function safeHref(address: string | null | undefined): string | null {
  return address && /^(\/(?![/\\])|#|https?:|mailto:|tel:)/i.test(address) ? address : null
}

/** Whether an address leaves the site. */
export function isExternal(href: string): boolean {
  return !href.startsWith('/')
}

function joined(path: string | null, hash: string): string | null {
  return path && path + hash
}

/**
 * The address of an uploaded file.
 *
 * @param path as the file's document holds it, such as `files/local/production/0f1e.pdf`
 */
export function fileAddress(path: string): string {
  return `${assetBases.forBrowsers}/${path}`
}

/**
 * The address that dials a number.
 *
 * @example phoneHref('(02) 5550 0100') // 'tel:0255500100'
 */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

import { assetBases } from '@/lib/env/content'
import { documentPath } from '@/lib/shared/routes'

interface UploadedFile {
  /** The path in the content store, such as `files/local/production/0f1e.pdf`. */
  path: string | null
  /** The original file name. */
  name: string | null
}

/** The link fields from which an address is built. */
export interface LinkTarget {
  kind: 'document' | 'file' | 'url' | null
  anchor: string | null
  url: string | null
  file: UploadedFile | null
  /** Slug of the linked document. Null if the document no longer exists. */
  slug: string | null
  /** Type of the linked document. */
  target: string | null
}

/**
 * Returns the address of a link. Null if its target was deleted or isn't filled in, in which case pages leave the link
 * out.
 *
 * @example linkHref({ kind: 'document', anchor: 'policies', url: null, file: null, slug: '/', target: 'page' }) //
 *   '/#policies'
 */
export function linkHref({ kind, anchor, url, file, slug, target }: LinkTarget): string | null {
  const hash = anchor ? `#${anchor}` : ''
  switch (kind) {
    case 'document': {
      const path = slug && documentPath(target, slug)
      return path && path + hash
    }
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

export interface ResolvedLink {
  label: string
  href: string
}

/** Returns a link's label and address. Null if either is missing. */
export function resolveLink(
  link: (LinkTarget & { label: string | null }) | null | undefined,
): ResolvedLink | null {
  const href = link ? linkHref(link) : null
  return href && link?.label ? { label: link.label, href } : null
}

/**
 * Returns an address from content if it is safe to link to: a path or fragment on this site, or an `http`, `https`,
 * `mailto` or `tel` address. Null for all others, including `javascript:` and `data:` however they are spelt. The
 * Studio checks this too, but content can also be imported. Every address from content passes through here, unless
 * lib/shared/routes.ts has built it.
 */
export function safeHref(address: string | null | undefined): string | null {
  return address && /^(\/(?![/\\])|#|https?:|mailto:|tel:)/i.test(address) ? address : null
}

export function isExternal(href: string): boolean {
  return !href.startsWith('/')
}

/** Files that browsers can play. */
const PLAYED = /\.(mp3|mp4|ogg|wav|webm)$/

/**
 * Returns the download address of an uploaded file. The content store names files by hash, so the `dl` parameter gives
 * browsers the original name. Audio and video are played rather than downloaded.
 */
export function fileAddress({ path, name }: UploadedFile): string | null {
  if (!path) return null
  const download = name && !PLAYED.test(path) ? `?dl=${encodeURIComponent(name.toWellFormed())}` : ''
  return `${assetBases.forBrowsers}/${path}${download}`
}

import { assetBases } from '@/lib/env/content'
import { documentPath } from '@/lib/routes'

interface UploadedFile {
  /** The path there, such as `files/local/production/0f1e.pdf`. */
  path: string | null
  /** The original file name. */
  name: string | null
}

/** The fields of a link that determine its address. */
export interface LinkTarget {
  kind: 'document' | 'file' | 'url' | null
  anchor: string | null
  url: string | null
  /** The linked file. */
  file: UploadedFile | null
  /** The slug of the linked policy or suburb, while it exists. */
  slug: string | null
  /** The type of that document. */
  target: string | null
}

/**
 * Returns the address of a link. Null if its target was deleted or is not filled in, in which case pages omit the
 * link.
 *
 * @example linkHref({ kind: 'document', anchor: 'policies', url: null, file: null, slug: '/', target: 'page' }) //
 * '/#policies'
 */
export function linkHref({ kind, anchor, url, file, slug, target }: LinkTarget): string | null {
  const hash = anchor ? `#${anchor}` : ''
  switch (kind) {
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

export interface ResolvedLink {
  label: string
  href: string
}

/** Returns a link with its address. Null if the label or the address is missing. */
export function resolveLink(
  link: (LinkTarget & { label: string | null }) | null | undefined,
): ResolvedLink | null {
  const href = link ? linkHref(link) : null
  return href && link?.label ? { label: link.label, href } : null
}

/**
 * Returns an address from content if a link may have it: a path or fragment of this site, or an `http`, `https`,
 * `mailto` or `tel` address. Null for all others, including `javascript:` and `data:` in any spelling. The Studio
 * checks this too, but content can also be imported. Every address from content that lib/routes.ts has not built
 * passes through here.
 */
export function safeHref(address: string | null | undefined): string | null {
  return address && /^(\/(?![/\\])|#|https?:|mailto:|tel:)/i.test(address) ? address : null
}

export function isExternal(href: string): boolean {
  return !href.startsWith('/')
}

function joined(path: string | null, hash: string): string | null {
  return path && path + hash
}

/** Files that browsers play. */
const PLAYED = /\.(mp3|mp4|ogg|wav|webm)$/

/**
 * Returns the address of an uploaded file, which browsers save under its own name. The content store names files by
 * hash and takes the name from `dl`. Sound and video are played instead.
 */
export function fileAddress({ path, name }: UploadedFile): string | null {
  if (!path) return null
  const download = name && !PLAYED.test(path) ? `?dl=${encodeURIComponent(name.toWellFormed())}` : ''
  return `${assetBases.forBrowsers}/${path}${download}`
}

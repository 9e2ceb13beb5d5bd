import { assetBases } from '@/lib/env/content'
import { documentPath } from '@/lib/routes'

/** A file of the content store. */
interface UploadedFile {
  /** Its path there, such as `files/local/production/0f1e.pdf`. */
  path: string | null
  /** The name that it was uploaded with. */
  name: string | null
}

/** The fields of a link in a query result that decide where it leads. */
export interface LinkTarget {
  kind: 'document' | 'file' | 'url' | null
  anchor: string | null
  url: string | null
  /** The uploaded file that the link leads to. */
  file: UploadedFile | null
  /** The slug of the policy or suburb that the link leads to, while that exists. */
  slug: string | null
  /** The type of that document. */
  target: string | null
}

/**
 * Returns the address of a link. Null for a link whose target was deleted or is not filled in: pages leave such links
 * out.
 *
 * @example linkHref({ kind: 'document', anchor: 'policies', url: null, file: null, slug: '/', target: 'page' }) // '/#policies'
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

/** A link with its label and its address. */
export interface ResolvedLink {
  label: string
  href: string
}

/** Returns a link with its address. Null for a link without a label or an address. */
export function resolveLink(
  link: (LinkTarget & { label: string | null }) | null | undefined,
): ResolvedLink | null {
  const href = link ? linkHref(link) : null
  return href && link?.label ? { label: link.label, href } : null
}

/**
 * Returns an address from content if a link may hold it: a path or a fragment of this site, or an address with `http`,
 * `https`, `mailto` or `tel`. Null for all others, among them `javascript:` and `data:` in any spelling. The Studio
 * checks this too, but content can also come from an import. Every address from content that lib/routes.ts has not
 * built passes through here.
 */
export function safeHref(address: string | null | undefined): string | null {
  return address && /^(\/(?![/\\])|#|https?:|mailto:|tel:)/i.test(address) ? address : null
}

/** Whether an address leads to another site. */
export function isExternal(href: string): boolean {
  return !href.startsWith('/')
}

function joined(path: string | null, hash: string): string | null {
  return path && path + hash
}

/** Files that browsers play. */
const PLAYED = /\.(mp3|mp4|ogg|wav|webm)$/

/**
 * Returns the address of an uploaded file, from which browsers save it under its own name. The content store names files
 * by their hashes, and takes the name from `dl`. Sound and video are played.
 */
export function fileAddress({ path, name }: UploadedFile): string | null {
  if (!path) return null
  const download = name && !PLAYED.test(path) ? `?dl=${encodeURIComponent(name.toWellFormed())}` : ''
  return `${assetBases.forBrowsers}/${path}${download}`
}

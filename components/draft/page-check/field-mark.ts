import { vercelStegaClean, vercelStegaDecode } from '@vercel/stega'
import type { FieldSource } from '@/lib/shared/page-report'
import { isRecord } from '@/lib/shared/is-record'

/**
 * Returns the field that a piece of text comes from, in draft mode.
 *
 * @param raw the text with its stega mark, which contains the field's address in the Studio
 * @returns null if there is no mark
 */
export function fieldOf(raw: string): FieldSource | null {
  const mark: unknown = vercelStegaDecode(raw)
  const href = isRecord(mark) ? mark['href'] : undefined
  const parameters = typeof href === 'string' ? /\/intent\/edit\/([^?]+)/.exec(href)?.[1] : undefined
  if (parameters === undefined) return null
  const fields = new Map(
    parameters.split(';').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return [name, decodeURIComponent(value)] as const
    }),
  )
  const [id, type, path] = ['id', 'type', 'path'].map((name) => fields.get(name))
  return id && type && path ? { id, type, path } : null
}

/** Returns text as people see it, without stega marks and with single spaces. */
export function readable(raw: string): string {
  return vercelStegaClean(raw).replace(/\s+/g, ' ').trim()
}

/** Extracts the asset id from a picture's address, such as `image-…-800x500-jpg`. Empty if there is none. */
export function assetOf(address: string): string {
  const [, hash, size, format] = /\/([0-9a-f]{40})-(\d+x\d+)\.([a-z0-9]+)(?:[?#]|$)/.exec(address) ?? []
  return hash && size && format ? `image-${hash}-${size}-${format}` : ''
}

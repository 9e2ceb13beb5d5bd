import { randomUUID } from 'node:crypto'

declare global {
  var revalidateOwnSecret: string | undefined
}

/** Header in which this server names itself to its own revalidate handler. */
export const OWN_SECRET_HEADER = 'x-own-secret'

/** A secret that only this process knows, made at first use and shared by all of its bundles. */
export function ownSecret(): string {
  globalThis.revalidateOwnSecret ??= randomUUID()
  return globalThis.revalidateOwnSecret
}

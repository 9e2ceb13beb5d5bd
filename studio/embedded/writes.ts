/** Bytes of the bodies that browsers finish sending for a page that is gone: 64 kB, for all of them together. */
const MOST_KEPT = 60_000
/** Where the Studio's forms write. */
const WRITE = /\/data\/(actions|mutate)\//

let begun = 0

/** How many writes this tab has begun. */
export const writesBegun = (): number => begun

/**
 * Counts a request that writes, and lets the browser finish it when the page is left meanwhile.
 *
 * @returns the options to send it with
 */
export function asWrite(url: string | URL, init: RequestInit): RequestInit {
  if (!WRITE.test(new URL(url).pathname)) return init
  begun += 1
  const isShort = typeof init.body === 'string' && init.body.length * 3 < MOST_KEPT
  return isShort ? { ...init, keepalive: true } : init
}

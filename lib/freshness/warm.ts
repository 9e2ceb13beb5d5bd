import { setTimeout as pause } from 'node:timers/promises'

/** Next's word for how a page was served; anything but STALE means that there is nothing to wait for. */
const CACHE_HEADER = 'x-nextjs-cache'
/** The first visit starts the rendering; these are the waits before looking again, in milliseconds. */
const WAITS = [20, 40, 80, 160, 320, 640, 1280, 2560]

/**
 * Visits pages until the server has rendered each of them anew, one after the
 * other, so that warming takes no more than one core from visitors.
 *
 * @param addresses full addresses on this server
 * @returns the addresses that were still stale when the time was over
 */
export async function warm(
  addresses: readonly string[],
  { visit = fetch, waits = WAITS }: { visit?: typeof fetch; waits?: readonly number[] } = {},
): Promise<string[]> {
  const stale: string[] = []
  for (const address of addresses) {
    if (!(await becomesFresh(address, visit, waits))) stale.push(address)
  }
  return stale
}

async function becomesFresh(address: string, visit: typeof fetch, waits: readonly number[]): Promise<boolean> {
  for (const wait of [0, ...waits]) {
    await pause(wait)
    // A page that fails to render is reported by Next itself; the next wait tries again.
    const response = await visit(address, { method: 'HEAD', cache: 'no-store', redirect: 'manual' }).catch(() => null)
    if (response && response.status < 500 && response.headers.get(CACHE_HEADER) !== 'STALE') return true
  }
  return false
}

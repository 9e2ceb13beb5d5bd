import { setTimeout as pause } from 'node:timers/promises'

/** Next's word for how a page was served; anything but STALE means that there is nothing to wait for. */
const CACHE_HEADER = 'x-nextjs-cache'
/** The first visit starts the rendering; these are the waits before looking again, in milliseconds. */
const WAITS = [20, 40, 80, 160, 320, 640, 1280, 2560]

interface Warmer {
  /**
   * Visits pages until the server has rendered each of them anew, one after the
   * other, so that warming takes no more than one core from visitors. A later
   * call takes over what an earlier one has left, after its own pages.
   *
   * @param addresses full addresses on this server, the most urgent first
   */
  warm: (addresses: readonly string[]) => Promise<void>
}

/** Makes a warmer. One for all changes, so that a burst of them does not queue up. */
export function createWarmer(visit: typeof fetch = fetch, waits: readonly number[] = WAITS): Warmer {
  let left: string[] = []
  let turn = 0

  async function warm(addresses: readonly string[]): Promise<void> {
    const mine = ++turn
    left = [...new Set([...addresses, ...left])]
    for (const address of left) {
      await becomesFresh(address)
      if (mine !== turn) return
      left = left.filter((other) => other !== address)
    }
  }

  async function becomesFresh(address: string): Promise<void> {
    for (const wait of [0, ...waits]) {
      await pause(wait)
      // A page that fails to render is reported by Next itself; the next wait tries again.
      const response = await visit(address, { method: 'HEAD', cache: 'no-store', redirect: 'manual' }).catch(
        () => null,
      )
      if (response && response.status < 500 && response.headers.get(CACHE_HEADER) !== 'STALE') return
    }
  }

  return { warm }
}

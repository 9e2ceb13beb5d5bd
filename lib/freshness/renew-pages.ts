import { setTimeout as wait } from 'node:timers/promises'
import { MACHINE_PATHS } from '../routes'

interface Means {
  /** Paths of all pages. */
  pages: () => Promise<readonly string[]>
  /** Asks this server for a path, and says whether its answer was an old one that it makes anew now. */
  isOld: (path: string) => Promise<boolean>
  /** Before each round of questions, in milliseconds. */
  rounds?: readonly number[]
}

/** A page takes some 50 ms; what takes longer than all rounds is left to its next visitor. */
const ROUNDS_MS = [0, 300, 700, 1_500, 3_000, 5_000]

/**
 * Has this server make all pages anew before a CDN asks for them: Next gives the old page to the first who asks after a
 * change, and the CDN would keep it. One question at a time, in nobody's way. Never rejects.
 */
export async function renewPages({ pages, isOld, rounds = ROUNDS_MS }: Means): Promise<void> {
  let left: readonly string[] = [...MACHINE_PATHS]
  try {
    left = [...new Set([...left, ...(await pages())])]
  } catch {
    // Without the list the CDN is emptied all the same.
  }
  for (const pause of rounds) {
    await wait(pause)
    const old: string[] = []
    for (const path of left) if (await isOld(path).catch(() => false)) old.push(path)
    if (old.length === 0) return
    left = old
  }
}

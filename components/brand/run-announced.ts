import { type Notice, notify } from '../layout/notices'

/** Lets the first notice appear before the work begins, in milliseconds (specification, section 9). */
const HEAD_START = 100

interface Announced {
  preparing: string
  complete: string
  /** Does the work. */
  work: () => Promise<void>
  /** The notice for what went wrong. */
  failure: (error: unknown) => Notice
}

/** Says that work begins, does it, and says how it ended. */
export async function runAnnounced({ preparing, complete, work, failure }: Announced): Promise<void> {
  notify({ text: preparing })
  await new Promise((resolve) => setTimeout(resolve, HEAD_START))
  try {
    await work()
    notify({ text: complete })
  } catch (error) {
    notify(failure(error))
  }
}

import { type ComponentType, lazy } from 'react'

/** The pause before a failed script is requested again, in milliseconds. */
const PAUSE_MS = 1_000

/**
 * A component whose code is loaded when it is first rendered. Until then the HTML of the server stands. A function around
 * `lazy`: React refuses a lazy component that a server component refers to, since that reference is lazy itself. No
 * Suspense: React sends large contents of one hidden, for a script to show.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Lazy = lazy(async () => ({ default: await untilLoaded(load) }))
  return function LoadedWhenShown(props: Props) {
    return <Lazy {...props} />
  }
}

/** Tries until the network is back: React would put the error page in place of the whole page. */
async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return untilLoaded(load)
  }
}

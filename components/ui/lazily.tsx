import { type ComponentType, lazy } from 'react'

/** Delay before a script that failed to load is requested again, in milliseconds. */
const PAUSE_MS = 1_000

/**
 * Creates a component whose code is loaded when it is first rendered. Until then, the server's HTML stays. `lazy` is
 * wrapped in a function, because React refuses a lazy component that a server component refers to. Suspense isn't used,
 * because React would send large content inside it hidden, for a script to reveal.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Lazy = lazy(async () => ({ default: await untilLoaded(load) }))
  return function LoadedWhenShown(props: Props) {
    return <Lazy {...props} />
  }
}

/** Retries until the network is back. Otherwise React would replace the whole page with the error page. */
async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return untilLoaded(load)
  }
}

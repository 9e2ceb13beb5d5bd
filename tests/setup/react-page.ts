import { setImmediate } from 'node:timers/promises'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

/** Runs an action and waits for React and pending promises to settle, even with fake timers. */
export function settled(work: () => void): Promise<void> {
  return act(async () => {
    work()
    await setImmediate()
  })
}

/** Lets React render until a condition holds, for up to ten seconds. */
export async function rendered(isShown: () => boolean): Promise<void> {
  const end = performance.now() + 10_000
  while (!isShown()) {
    if (performance.now() > end) throw new Error(`Still on the page: ${document.body.textContent}`)
    await settled(() => undefined)
  }
}

/**
 * Gives each test in a jsdom file an empty page.
 *
 * @returns a function that renders an element there, replacing the previous one
 */
export function reactPages(): (element: ReactNode) => Promise<void> {
  let root: Root
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    // Used by @sanity/ui but missing in jsdom.
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }))
    root = createRoot(document.body.appendChild(document.createElement('div')))
  })
  afterEach(async () => {
    await settled(() => root.unmount())
    vi.unstubAllGlobals()
    document.body.replaceChildren()
  })
  return (element) => settled(() => root.render(element))
}

import { setImmediate } from 'node:timers/promises'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

/** Does something, and waits for what React and answers that are here already make of it, whichever timers are faked. */
export function settled(work: () => void): Promise<void> {
  return act(async () => {
    work()
    await setImmediate()
  })
}

/** Lets React render until a condition holds, for 10 s at most. */
export async function rendered(isShown: () => boolean): Promise<void> {
  const end = performance.now() + 10_000
  while (!isShown()) {
    if (performance.now() > end) throw new Error(`Still on the page: ${document.body.textContent}`)
    await settled(() => undefined)
  }
}

/**
 * Gives each test of a file, which needs jsdom, a page that is empty.
 *
 * @returns a function that shows an element there, in the place of what it showed before
 */
export function reactPages(): (element: ReactNode) => Promise<void> {
  let root: Root
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    // What @sanity/ui asks, and jsdom lacks.
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

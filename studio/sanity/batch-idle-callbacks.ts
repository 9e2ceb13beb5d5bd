/** The browser's idle callback functions. */
type IdleQueue = Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>

/** How long callbacks wait on a page that is never idle, in milliseconds. */
const LONGEST_WAIT_MS = 50
/** How long they then run per turn, in milliseconds: less than a frame. */
const TURN_MS = 10

/**
 * Wraps the browser's idle callback queue so that callbacks without a timeout share an idle period and run in order,
 * including those added during it. On a page that is never idle they run in short turns.
 *
 * Sanity's validation (`idle` in `@sanity/validation` 6.16) waits for an idle period before each rule of each field at
 * each level: 13,000 times for the initial content. That many requests cost the browser more time than the rules.
 * @returns replacements for the browser's functions
 */
export function batchIdleCallbacks(browser: IdleQueue): IdleQueue {
  const waiting = new Map<number, IdleRequestCallback>()
  let lastHandle = 0
  let isRequested = false

  const requestMoment = () => {
    isRequested = true
    browser.requestIdleCallback((moment) => void run(moment), { timeout: LONGEST_WAIT_MS })
  }
  const run = async (moment: IdleDeadline) => {
    const end = performance.now() + TURN_MS
    const isOver = () => (moment.didTimeout ? performance.now() >= end : moment.timeRemaining() <= 0)
    for (const [handle, callback] of waiting) {
      waiting.delete(handle)
      try {
        callback(moment)
      } catch (error) {
        reportError(error)
      }
      // Let code that awaits the callback's results run now, so that it counts towards this turn's time.
      await Promise.resolve()
      if (isOver()) break
    }
    isRequested = false
    if (waiting.size > 0) requestMoment()
  }

  return {
    requestIdleCallback(callback, options) {
      if (options?.timeout !== undefined) return browser.requestIdleCallback(callback, options)
      // The browser's own handles are positive.
      lastHandle -= 1
      waiting.set(lastHandle, callback)
      if (!isRequested) requestMoment()
      return lastHandle
    },
    cancelIdleCallback(handle) {
      if (handle < 0) waiting.delete(handle)
      else browser.cancelIdleCallback(handle)
    },
  }
}

// This isn't in prepare-browser.ts, because @sanity/validation reads the function when it loads, which is earlier.
// Safari doesn't have it.
if (typeof window !== 'undefined' && 'requestIdleCallback' in window) {
  const { requestIdleCallback, cancelIdleCallback } = window
  Object.assign(
    window,
    batchIdleCallbacks({
      requestIdleCallback: requestIdleCallback.bind(window),
      cancelIdleCallback: cancelIdleCallback.bind(window),
    }),
  )
}

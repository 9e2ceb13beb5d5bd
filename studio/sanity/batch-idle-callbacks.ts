/** The browser's functions for work that can wait for an idle moment. */
type IdleQueue = Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>

/** How long callbacks wait on a page that is never idle, in milliseconds. */
const LONGEST_WAIT_MS = 50
/** How long they then run in one turn, in milliseconds: less than a frame. */
const TURN_MS = 10

/**
 * Wraps the browser's queue of idle callbacks: callbacks without a timeout share one idle period and run in
 * order for as long as it lasts, including callbacks that are added during it. On a page that is never idle they
 * run in short turns.
 *
 * Sanity's validation (`idle` in `@sanity/validation` 6.16) waits for an idle moment before each rule of each
 * field at each level: 13,000 times for the first content. So many requests cost the browser more time than the
 * rules do.
 *
 * @returns functions to use in place of the browser's
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
      // Promises that the callback has settled run now, and count towards its time.
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

// Not in prepare-browser.ts: @sanity/validation takes the function when it is loaded, before that is called. Safari
// has none.
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

/** What a browser has for work that can wait. */
type Idle = Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>

/**
 * Wraps the browser's queue of idle callbacks: those without a time limit wait together for one idle moment, and run
 * one after the other as long as it lasts. What is asked for while they run may use the same moment.
 *
 * Sanity's validation (`idle` in `@sanity/validation` 6.16) waits for an idle moment before each rule of each field at
 * each level: 13,000 times for the first content. To ask the browser as often takes it longer than the rules do.
 *
 * @returns functions to be used in place of the browser's
 */
export function batched(browser: Idle): Idle {
  const waiting = new Map<number, IdleRequestCallback>()
  let lastHandle = 0
  let isAsked = false

  const ask = () => {
    isAsked = true
    browser.requestIdleCallback((moment) => void run(moment))
  }
  const run = async (moment: IdleDeadline) => {
    for (const [handle, callback] of waiting) {
      waiting.delete(handle)
      try {
        callback(moment)
      } catch (error) {
        reportError(error)
      }
      // What the callback has set going counts as its time.
      await Promise.resolve()
      if (moment.timeRemaining() <= 0) break
    }
    isAsked = false
    if (waiting.size > 0) ask()
  }

  return {
    requestIdleCallback(callback, options) {
      if (options?.timeout !== undefined) return browser.requestIdleCallback(callback, options)
      // The browser counts upwards.
      lastHandle -= 1
      waiting.set(lastHandle, callback)
      if (!isAsked) ask()
      return lastHandle
    },
    cancelIdleCallback(handle) {
      if (!waiting.delete(handle)) browser.cancelIdleCallback(handle)
    },
  }
}

// Here and not in prepare-browser.ts: @sanity/validation takes the function when it is loaded. Safari has none.
if (typeof window !== 'undefined' && 'requestIdleCallback' in window) {
  const { requestIdleCallback, cancelIdleCallback } = window
  Object.assign(
    window,
    batched({
      requestIdleCallback: requestIdleCallback.bind(window),
      cancelIdleCallback: cancelIdleCallback.bind(window),
    }),
  )
}

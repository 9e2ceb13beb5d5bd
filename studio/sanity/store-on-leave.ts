import { getPublishedId, getVersionFromId, isVersionId } from '@sanity/client/csm'
import { useEffect } from 'react'
import { textOf } from '../../schemas/fields/has-value'
import { useDocumentOperation, useSyncState } from './internals'

/**
 * Saves the last keystrokes when the tab is closed or reloaded, because Sanity waits up to a second before it sends
 * them.
 *
 * @param document as in the form
 */
export function useStoreOnLeave(document: unknown): void {
  const id = textOf(document, '_id')
  const type = textOf(document, '_type')
  const version = isVersionId(id) ? getVersionFromId(id) : undefined
  const { commit } = useDocumentOperation(getPublishedId(id), type, version)
  const { isSyncing } = useSyncState(getPublishedId(id), type, version)
  useEffect(() => (isSyncing ? storeOnLeave(commit.execute) : undefined), [commit, isSyncing])
}

/**
 * Calls `store` when the tab is left. If that doesn't start a write, because another is pending or the network is down,
 * the browser asks whether to leave.
 *
 * @returns an unsubscribe function
 */
export function storeOnLeave(store: () => void): () => void {
  const ends = new AbortController()
  const options = { signal: ends.signal }
  let startedBefore = 0
  const leave = () => {
    startedBefore = startedWrites()
    store()
  }
  addEventListener('beforeunload', leave, options)
  // The write has started by now: browsers run microtasks between two listeners.
  addEventListener(
    'beforeunload',
    (event) => startedWrites() === startedBefore && event.preventDefault(),
    options,
  )
  // Mobile Safari fires only this event.
  addEventListener('pagehide', leave, options)
  return () => ends.abort()
}

/** Maximum size of a body sent with `keepalive`, in bytes: browsers allow 64 kB for all such requests together. */
const KEEPALIVE_BYTES = 60_000
/** The endpoints to which the Studio's forms write. */
const WRITE_PATH = /\/data\/(actions|mutate)\//

let started = 0

/** How many writes this tab has started. */
export const startedWrites = (): number => started

/**
 * Counts a request if it writes, and sets `keepalive` on a short one so that the browser finishes it after the page is
 * closed.
 *
 * @returns the request options
 */
export function trackWrite(url: string | URL, init: RequestInit): RequestInit {
  if (!WRITE_PATH.test(new URL(url).pathname)) return init
  started += 1
  // A character takes at most three bytes in UTF-8.
  const isShort = typeof init.body === 'string' && init.body.length * 3 < KEEPALIVE_BYTES
  return isShort ? { ...init, keepalive: true } : init
}

/** The `fetch` of the Studio's clients on hosted Sanity. */
export function trackedFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  return fetch(url, trackWrite(url, init))
}

import { getPublishedId, getVersionFromId, isVersionId } from '@sanity/client/csm'
import { useEffect } from 'react'
import { textOf } from '../../schemas/fields/has-value'
import { useDocumentOperation, useSyncState } from './internals'
import { startedWrites } from './track-writes'

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
 * Calls `store` when the tab is left. If that starts no write, because another is pending or the network is down, the
 * browser asks whether to leave.
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
  // Safari on phones only sends this event.
  addEventListener('pagehide', leave, options)
  return () => ends.abort()
}

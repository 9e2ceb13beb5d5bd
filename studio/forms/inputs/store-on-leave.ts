import { getPublishedId, getVersionFromId, isVersionId } from '@sanity/client/csm'
import { useEffect } from 'react'
import { textOf } from '../../../schemas/fields/has-value'
import { startedWrites } from '../../embedded/track-writes'
import { useDocumentOperation, useSyncState } from '../../sanity/internals'

/**
 * Stores what was typed last when the tab is closed or reloaded. Sanity (6.16, operationEvents) sends a change a second
 * after the one before, so the last letters would be lost. Where they cannot be sent, because another write is under way
 * or the network is gone, the browser asks whether to leave.
 *
 * @param document as the form has it
 */
export function useStoreOnLeave(document: unknown): void {
  const id = textOf(document, '_id')
  const type = textOf(document, '_type')
  const version = isVersionId(id) ? getVersionFromId(id) : undefined
  const { commit } = useDocumentOperation(getPublishedId(id), type, version)
  const { isSyncing } = useSyncState(getPublishedId(id), type, version)
  useEffect(() => {
    if (!isSyncing) return
    const ends = new AbortController()
    const options = { signal: ends.signal }
    let startedBefore = 0
    const store = () => {
      startedBefore = startedWrites()
      commit.execute()
    }
    addEventListener('beforeunload', store, options)
    // By now the write has started: a browser runs microtasks between two listeners.
    addEventListener(
      'beforeunload',
      (event) => startedWrites() === startedBefore && event.preventDefault(),
      options,
    )
    // Safari on phones sends this event alone.
    addEventListener('pagehide', store, options)
    return () => ends.abort()
  }, [commit, isSyncing])
}

import { useCallback, useEffect, useState } from 'react'
import { type SanityDocument, useCurrentUser, useWorkspace } from 'sanity'
import { DOCUMENT_TYPES } from '../../../schemas/schema-types'
import { mayUseInbox } from '../../roles'
import { useInboxApi } from '../../tools/inbox/inbox-api'
import { rawClient } from '../../ui/documents'
import { orMessage, useContentClient, useRequest } from '../../ui/requests'
import { checkDocuments } from './check-documents'

const QUERY = '*[_type in $types]'
const PARAMS = { types: DOCUMENT_TYPES }
/** Pictures and files are not checked, but documents refer to them. */
const ASSETS_QUERY = '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]._id'
/** Delay of a check after a change, in milliseconds: typing causes several changes a second. */
const SETTLE_MS = 400

/** Checks all documents on mount and after every change. A change during a check causes one more check after it. */
export function useChecklist() {
  const workspace = useWorkspace()
  const client = useContentClient()
  const inbox = useInboxApi()
  // The server refuses other roles, and the browser would log that to its console.
  const mayAskForMail = mayUseInbox(useCurrentUser())

  const readAndCheck = useCallback(async () => {
    const raw = rawClient(client)
    const [documents, assetIds, mail] = await Promise.all([
      raw.fetch<SanityDocument[]>(QUERY, PARAMS),
      raw.fetch<string[]>(ASSETS_QUERY),
      // Without the mail status the checklist covers content only; the inbox shows the error.
      mayAskForMail ? inbox.mails({ state: 'failed' }).catch(() => undefined) : undefined,
    ])
    return checkDocuments({ documents, assetIds, mail: mail?.report }, workspace)
  }, [client, workspace, inbox, mayAskForMail])
  const check = useCallback(
    () => orMessage(readAndCheck(), 'The check did not finish because the documents could not be read.'),
    [readAndCheck],
  )
  const listen = useCallback(
    (report: () => void) => {
      // A reconnect sends a welcome event too, because changes may have been missed in the meantime.
      const subscription = rawClient(client)
        .listen(QUERY, PARAMS, {
          includeResult: false,
          visibility: 'query',
          events: ['mutation', 'welcome'],
        })
        .subscribe({ next: report, error: report })
      return () => subscription.unsubscribe()
    },
    [client],
  )
  return useWatchedRequest(check, listen)
}

/**
 * Sends a request on the first report, which says that the listener is connected: an earlier request could miss a
 * change. Later reports send it again. Reports during a request cause only one more request after it.
 *
 * @param listen starts to listen, and returns a function that stops it
 */
export function useWatchedRequest<T>(
  send: () => Promise<T>,
  listen: (report: () => void) => () => void,
): ReturnType<typeof useRequest<T>> {
  const [listener, setListener] = useState<'connecting' | 'idle' | 'changed'>('connecting')
  const request = useRequest<T>(listener === 'connecting' ? never : send)
  const { isLoading, refetch } = request

  useEffect(() => listen(() => setListener((last) => (last === 'connecting' ? 'idle' : 'changed'))), [listen])
  useEffect(() => {
    if (listener !== 'changed' || isLoading) return undefined
    const timer = setTimeout(() => {
      setListener('idle')
      refetch()
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [listener, isLoading, refetch])

  return request
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}

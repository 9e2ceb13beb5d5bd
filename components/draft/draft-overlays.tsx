'use client'

import { useRouter } from 'next/navigation'
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
  useTransition,
} from 'react'
import { PERSPECTIVE_PATH, perspectiveText } from '@/lib/shared/draft-perspective'
import { isRecord } from '@/lib/shared/is-record'
import { answerChecks } from './answer-checks'

// Sanity's overlays are large and only work in a browser, so they are loaded in draft mode only.
const VisualEditing = lazy(() =>
  import('next-sanity/visual-editing/client-component').then((module) => ({
    default: module.VisualEditing,
  })),
)

/**
 * When the Studio's preview refreshes, in milliseconds after it opens. Presentation reports changes only once its own
 * listener is running, and only those made after that moment (PostMessageRefreshMutations of sanity 6.16). Without
 * these refreshes, earlier edits would not appear until the next edit.
 */
const FIRST_REFRESHES = [2_000, 5_000, 10_000, 20_000]

interface DraftOverlaysProps {
  /** The perspective that the page was rendered with. */
  perspective: string
  /** Shown if the page is in a separate tab. The Studio's preview has its own notice. */
  notice: ReactNode
}

/** Shows Sanity's click-to-edit overlays, and refreshes the page while staff type in the Studio. */
export function DraftOverlays({ perspective, notice }: DraftOverlaysProps) {
  const refresh = useRefresh()
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const refreshForStudio = useCallback(() => {
    refresh()
    return Promise.resolve()
  }, [refresh])

  // Keeps the preview on the current page. Without this callback Sanity would go back to the first address.
  const show = useCallback(
    async (chosen: string | readonly string[]) => {
      const name = perspectiveText(chosen)
      if (name === perspective) return
      await fetch(PERSPECTIVE_PATH, { method: 'POST', body: name })
      refresh()
    },
    [perspective, refresh],
  )

  useEffect(() => {
    if (window.top === window) return
    const timers = FIRST_REFRESHES.map((time) => setTimeout(refresh, time))
    const stopListening = listenForChanges(refresh)
    return () => {
      stopListening()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [refresh])

  useEffect(() => (window.top === window ? undefined : answerChecks()), [])

  return (
    isInBrowser && (
      <>
        <Suspense fallback={null}>
          <VisualEditing refresh={refreshForStudio} onPerspectiveChange={(chosen) => void show(chosen)} />
        </Suspense>
        {window.top === window && notice}
      </>
    )
  )
}

/** Returns a function that refreshes the page. Calls made during a refresh cause only one more refresh. */
function useRefresh(): () => void {
  const router = useRouter()
  const [isRefreshing, startTransition] = useTransition()
  const isBusy = useRef(false)
  const isAskedAgain = useRef(false)
  const refresh = useCallback(() => {
    isAskedAgain.current = isBusy.current
    if (isBusy.current) return
    isBusy.current = true
    startTransition(() => router.refresh())
  }, [router])
  useEffect(() => {
    if (isRefreshing) return
    isBusy.current = false
    if (isAskedAgain.current) refresh()
  }, [isRefreshing, refresh])
  return refresh
}

/**
 * Subscribes to content changes as soon as they are stored. The Studio's preview forwards each change about a second
 * before it requests a refresh, which waits for a low-priority edit state (PostMessageDocuments and
 * PostMessageRefreshMutations of sanity 6.16).
 *
 * @returns a function that unsubscribes
 */
function listenForChanges(onChange: () => void): () => void {
  const handle = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin === location.origin && source === window.parent && isChange(data)) onChange()
  }
  addEventListener('message', handle)
  return () => removeEventListener('message', handle)
}

/** Whether a message from the Studio's preview reports a document change. */
function isChange(message: unknown): boolean {
  if (!isRecord(message) || message['type'] !== 'presentation/snapshot-event') return false
  const { data } = message
  return isRecord(data) && isRecord(data['event']) && data['event']['type'] === 'mutation'
}

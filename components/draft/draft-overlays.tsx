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
import { PERSPECTIVE_PATH, perspectiveText } from '@/lib/draft/perspective'
import { answerChecks } from './answer-checks'

// Sanity's overlays are large and need a browser: they load in draft mode only.
const VisualEditing = lazy(() =>
  import('next-sanity/visual-editing/client-component').then(({ VisualEditing: default_ }) => ({
    default: default_,
  })),
)

/**
 * When the Studio's preview looks again after it has opened, in milliseconds. Presentation tells of
 * changes only once its own listener stands (PostMessageRefreshMutations of sanity 6.16 begins with
 * the draft that it then finds): what was typed before would stay unseen until the next key.
 */
const LOOK_AGAIN = [2_000, 5_000, 10_000, 20_000]

/**
 * Sanity's click-to-edit overlays, and fresh text while staff type in the Studio.
 * `perspective` is what the page was made from; `notice` is for a draft in a tab of its own: the Studio's preview says
 * itself what it shows.
 */
export function DraftOverlays({ perspective, notice }: { perspective: string; notice: ReactNode }) {
  const refresh = useRefresh()
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const refreshAndSay = useCallback(() => {
    refresh()
    return Promise.resolve()
  }, [refresh])

  // By telling the Studio that the page changes itself, it stays where it is: Sanity would open the first address again.
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
    const timers = LOOK_AGAIN.map((wait) => setTimeout(refresh, wait))
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
          <VisualEditing refresh={refreshAndSay} onPerspectiveChange={(chosen) => void show(chosen)} />
        </Suspense>
        {window.top === window && notice}
      </>
    )
  )
}

/** Returns a function that fetches the page again, never twice at a time: calls meanwhile lead to one more. */
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
 * Tells of every change of content as soon as it is stored. The Studio's preview passes on what its own
 * listener hears, a second or so before it asks for a refresh itself (PostMessageDocuments and
 * PostMessageRefreshMutations of sanity 6.16: the second waits for an edit state of low priority).
 *
 * @returns a function that stops listening
 */
function listenForChanges(onChange: () => void): () => void {
  const listen = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin === location.origin && source === window.parent && isChange(data)) onChange()
  }
  addEventListener('message', listen)
  return () => removeEventListener('message', listen)
}

/** Whether a message of the preview tool carries a change of a document. */
function isChange(message: unknown): boolean {
  return (
    field(message, 'type') === 'presentation/snapshot-event' &&
    field(field(field(message, 'data'), 'event'), 'type') === 'mutation'
  )
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

'use client'

import { useRouter } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useCallback, useSyncExternalStore } from 'react'

// Sanity's overlays are large and need a browser: they load in draft mode only.
const VisualEditing = lazy(() =>
  import('next-sanity/visual-editing/client-component').then(({ VisualEditing: default_ }) => ({
    default: default_,
  })),
)

/**
 * Sanity's click-to-edit overlays, and fresh text while staff type in the Studio.
 * `notice` is for a draft in a tab of its own: the Studio's preview says itself what it shows.
 */
export function DraftOverlays({ notice }: { notice: ReactNode }) {
  const router = useRouter()
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )

  const refresh = useCallback(() => {
    router.refresh()
    return Promise.resolve()
  }, [router])

  return (
    isInBrowser && (
      <>
        <Suspense fallback={null}>
          <VisualEditing refresh={refresh} />
        </Suspense>
        {window.top === window && notice}
      </>
    )
  )
}

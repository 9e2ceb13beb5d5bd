'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useCallback } from 'react'

// Sanity's overlays are large: they load in draft mode only.
const VisualEditing = dynamic(
  () => import('next-sanity/visual-editing/client-component').then((module) => module.VisualEditing),
  { ssr: false },
)

/** What staff see over the page in draft mode: click-to-edit overlays, fresh text while they type, a way out. */
export function DraftTools() {
  const router = useRouter()

  const refresh = useCallback(() => {
    router.refresh()
    return Promise.resolve()
  }, [router])

  return (
    <>
      <VisualEditing refresh={refresh} />
      <form
        action="/api/draft-mode/disable"
        method="post"
        data-print="no"
        className="fixed bottom-4 left-4 z-50 flex items-center gap-3 bg-sun px-4 py-2 text-small font-bold text-on-sun"
      >
        <span>You see unpublished changes.</span>
        <button type="submit" className="min-h-11 cursor-pointer underline">
          Leave draft mode
        </button>
      </form>
    </>
  )
}

import { DRAFT } from '../ui/labels'
import { DraftOverlays } from './draft-overlays'

/** What staff see over a page in draft mode: overlays that lead to the field, and a way out. */
export function DraftTools() {
  return <DraftOverlays notice={<DraftNotice />} />
}

function DraftNotice() {
  return (
    <form
      action="/api/draft-mode/disable"
      method="post"
      data-print="no"
      className="fixed bottom-4 left-4 z-50 flex items-center gap-3 bg-sun px-4 py-2 text-small font-bold text-on-sun"
    >
      <span>{DRAFT.notice}</span>
      <button type="submit" className="min-h-11 cursor-pointer underline">
        {DRAFT.leave}
      </button>
    </form>
  )
}

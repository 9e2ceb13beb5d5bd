import { DRAFT } from '../ui/labels'
import { DraftOverlays } from './draft-overlays'

/** What stands over a page in draft mode: for staff overlays that lead to the field, for all a way out. */
export function DraftTools({ access }: { access: 'staff' | 'guest' }) {
  return access === 'staff' ? (
    <DraftOverlays notice={<DraftNotice words={DRAFT.notice} leave={DRAFT.leave} />} />
  ) : (
    <DraftNotice words={DRAFT.guestNotice} leave={DRAFT.guestLeave} />
  )
}

function DraftNotice({ words, leave }: { words: string; leave: string }) {
  return (
    <form
      action="/api/draft-mode/disable"
      method="post"
      data-print="no"
      className="fixed bottom-4 left-4 z-50 flex items-center gap-3 bg-sun px-4 py-2 text-small font-bold text-on-sun"
    >
      <span>{words}</span>
      <button type="submit" className="min-h-11 cursor-pointer underline">
        {leave}
      </button>
    </form>
  )
}

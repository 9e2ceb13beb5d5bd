import { formatMoment } from '@/lib/shared/format-moment'
import { DRAFT } from '../ui/labels'
import { DraftOverlays } from './draft-overlays'

interface DraftToolsProps {
  /** The perspective selected by staff. Null for a guest with a link. */
  perspective: string | null
  /** The future time that a guest's link shows, in ISO 8601. Null if the link shows drafts. */
  moment: string | null
  /** Path of the font file. */
  fontFile: string
}

/** Adds a notice with a button to leave draft mode and, for staff, overlays that open fields in the Studio. */
export function DraftTools({ perspective, moment, fontFile }: DraftToolsProps) {
  return (
    <>
      <FontOfDrafts file={fontFile} />
      {perspective === null ? (
        <DraftNotice
          copy={moment === null ? DRAFT.guestNotice : DRAFT.momentNotice(formatMoment(moment))}
          leave={DRAFT.guestLeave}
        />
      ) : (
        <DraftOverlays
          perspective={perspective}
          notice={
            <DraftNotice
              copy={perspective === 'published' ? DRAFT.publishedNotice : DRAFT.notice}
              leave={DRAFT.leave}
            />
          }
        />
      )}
    </>
  )
}

/**
 * Shows the site's font even if it arrives after the first paint, because staff need to see how a draft really looks,
 * and a draft is often the first page that their browser loads. Visitors get a late font only on the next page, to
 * avoid layout shifts (app/styles/font.css).
 */
function FontOfDrafts({ file }: { file: string }) {
  const face = `font-family:typeface;font-weight:400 800;font-display:swap;src:url('${file}') format('woff2')`
  return <style href="draft-font" precedence="draft">{`@font-face{${face}}`}</style>
}

/** Says which version the page shows, with a button to leave draft mode. */
function DraftNotice({ copy, leave }: { copy: string; leave: string }) {
  return (
    <form
      action="/api/draft-mode/disable"
      method="post"
      data-print="no"
      className="fixed inset-x-4 bottom-4 z-50 flex w-fit items-center gap-3 bg-sun px-4 py-2 text-small font-bold text-on-sun"
    >
      <span>{copy}</span>
      <button type="submit" className="min-h-11 cursor-pointer underline">
        {leave}
      </button>
    </form>
  )
}

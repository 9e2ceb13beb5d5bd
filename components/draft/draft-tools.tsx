import { formatMoment } from '@/lib/format/format-moment'
import { DRAFT } from '../ui/labels'
import { DraftOverlays } from './draft-overlays'

interface DraftToolsProps {
  /** What staff have chosen to see, as text; null for a guest with a link. */
  perspective: string | null
  /** The moment that a guest's link looks ahead to, in ISO 8601; null where it shows drafts. */
  moment: string | null
  /** Where the site's font lies. */
  fontFile: string
}

/** Adds to a page in draft mode a notice with a way out, and for staff overlays that lead to the field. */
export function DraftTools({ perspective, moment, fontFile }: DraftToolsProps) {
  return (
    <>
      <FontOfDrafts file={fontFile} />
      {perspective === null ? (
        <DraftNotice
          words={moment === null ? DRAFT.guestNotice : DRAFT.momentNotice(formatMoment(moment))}
          leave={DRAFT.guestLeave}
        />
      ) : (
        <DraftOverlays
          perspective={perspective}
          notice={
            <DraftNotice
              words={perspective === 'published' ? DRAFT.publishedNotice : DRAFT.notice}
              leave={DRAFT.leave}
            />
          }
        />
      )}
    </>
  )
}

/**
 * The site's font, also where it comes after the first paint: a draft is often the first page that a browser gets of the
 * site, and is looked at for how it will look. Visitors' pages rather keep still (app/styles/font.css).
 */
function FontOfDrafts({ file }: { file: string }) {
  const face = `font-family:typeface;font-weight:400 800;font-display:swap;src:url('${file}') format('woff2')`
  return <style href="draft-font" precedence="draft">{`@font-face{${face}}`}</style>
}

function DraftNotice({ words, leave }: { words: string; leave: string }) {
  return (
    <form
      action="/api/draft-mode/disable"
      method="post"
      data-print="no"
      className="fixed inset-x-4 bottom-4 z-50 flex w-fit items-center gap-3 bg-sun px-4 py-2 text-small font-bold text-on-sun"
    >
      <span>{words}</span>
      <button type="submit" className="min-h-11 cursor-pointer underline">
        {leave}
      </button>
    </form>
  )
}

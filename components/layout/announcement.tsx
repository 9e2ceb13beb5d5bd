import type { ANNOUNCEMENT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { resolveLink } from '@/lib/format/link-href'
import { DEFAULTS } from '../ui/labels'
import { SiteLink } from '../ui/site-link'
import { CloseAnnouncement } from './header-controls'

/** The key in the browser's storage of the words of the announcement that was closed last. */
const STORAGE_KEY = 'closed-announcement'
/**
 * Hides the announcement if this browser has closed one with the same words. The script stands right after the
 * announcement, so that it runs before the first paint and nothing moves.
 */
const HIDE_IF_CLOSED = `{const line=document.currentScript.previousElementSibling
try{line.hidden=localStorage.getItem('${STORAGE_KEY}')===line.textContent}catch{}}`

/** Shows the announcement above the header, or nothing when there is none. */
export function Announcement({ announcement }: { announcement: ANNOUNCEMENT_QUERY_RESULT }) {
  if (!announcement?.text) return null
  const { text, link, label, closeLabel } = announcement
  const resolved = resolveLink(link)
  return (
    <>
      {/* The key makes a new element for new words: the old one may be hidden. */}
      <aside
        key={text}
        aria-label={label ?? DEFAULTS.announcement}
        data-print="no"
        suppressHydrationWarning
        className="announcement"
      >
        <div>
          <p>
            {text}{' '}
            {resolved && (
              <SiteLink href={resolved.href} className="font-bold underline">
                {resolved.label}
              </SiteLink>
            )}
          </p>
          <CloseAnnouncement label={closeLabel ?? DEFAULTS.closeAnnouncement} storageKey={STORAGE_KEY} />
        </div>
      </aside>
      <script dangerouslySetInnerHTML={{ __html: HIDE_IF_CLOSED }} />
    </>
  )
}

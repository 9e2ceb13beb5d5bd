import type { ANNOUNCEMENT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { resolveLink } from '@/lib/format/link-href'
import { DEFAULTS } from '../ui/labels'
import { SiteLink } from '../ui/site-link'
import { CloseAnnouncement } from './header-controls'

/** Storage key for the text of the last announcement that was closed. */
const STORAGE_KEY = 'closed-announcement'
/**
 * Script that hides an announcement that was closed in this browser. It comes directly after the announcement, so that
 * it runs before the first paint and causes no layout shift.
 */
const HIDE_IF_CLOSED = `{const line=document.currentScript.previousElementSibling
try{line.hidden=localStorage.getItem('${STORAGE_KEY}')===line.textContent}catch{}}`

/** Shows the announcement, if any, above the header. */
export function Announcement({ announcement }: { announcement: ANNOUNCEMENT_QUERY_RESULT }) {
  if (!announcement?.text) return null
  const { text, link, label, closeLabel } = announcement
  const resolved = resolveLink(link)
  return (
    <>
      {/* The key makes React create a new element when the text changes, because the old element may be hidden. */}
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

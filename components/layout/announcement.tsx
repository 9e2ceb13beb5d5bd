import type { ANNOUNCEMENT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { resolveLink } from '@/lib/format/link-href'
import { DEFAULTS } from '../ui/labels'
import { SiteLink } from '../ui/site-link'
import { CloseAnnouncement } from './header-controls'

const STORAGE_KEY = 'closed-announcement'
/**
 * Runs right after the line, before the first paint: whoever has closed this very line does not see it, and nothing
 * moves. A line with other words is another line.
 */
const HIDE_IF_CLOSED = `{const line=document.currentScript.previousElementSibling
try{line.hidden=localStorage.getItem('${STORAGE_KEY}')===line.textContent}catch{}}`

/** The line above the header, where there is one. */
export function Announcement({ announcement }: { announcement: ANNOUNCEMENT_QUERY_RESULT }) {
  if (!announcement?.text) return null
  const { text, link, label, closeLabel } = announcement
  const resolved = resolveLink(link)
  return (
    <>
      {/* Another element for other words, so that what was hidden is not hidden with new ones. */}
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
              <SiteLink href={resolved.href} className="font-bold whitespace-nowrap">
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

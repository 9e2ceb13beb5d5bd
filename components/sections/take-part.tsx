import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { resolveLink } from '@/lib/format/link-href'
import { ShareButton } from '../layout/toasts'
import { ButtonLinks } from '../ui/button-link'
import { BUTTON } from '../ui/button-look'
import { Heading } from '../ui/section'

interface TakePartProps {
  settings: SETTINGS_QUERY_RESULT
  /** Path of the current page, which gets no button that links to itself. */
  path: string
}

/**
 * Asks the reader to act or share the page. On phones, the first two links are also in a bar at the bottom of the
 * screen (app/styles/take-part.css). Shows nothing without a heading.
 */
export function TakePart({ settings, path }: TakePartProps) {
  const { heading, links, shareLabel, copiedNotice } = settings?.takePart ?? {}
  if (!heading) return null
  const shown = (links ?? []).filter((link) => {
    const resolved = resolveLink(link)
    return resolved !== null && resolved.href !== path
  })
  return (
    <>
      <section aria-labelledby="take-part" data-print="no" className="take-part sky">
        <div>
          <Heading id="take-part" className="text-heading" text={heading} />
          <div>
            <ButtonLinks links={shown} looks={['ink', 'outline']} />
            {shareLabel && (
              <ShareButton copied={copiedNotice} className={`needs-script ${BUTTON.outline}`}>
                {shareLabel}
              </ShareButton>
            )}
          </div>
        </div>
        <div className="horizon-line" />
      </section>
      {shown.length > 0 && (
        <div data-print="no" className="take-part-bar">
          <div>
            <ButtonLinks links={shown.slice(0, 2)} looks={['ink', 'outline']} />
          </div>
        </div>
      )}
    </>
  )
}

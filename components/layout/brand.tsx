import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { MARK } from '@/lib/brand/mark'
import { isLongName } from '@/lib/format/menu-places'
import { LABELS } from '../ui/labels'
import { Picture } from '../ui/picture'
import { SiteLink } from '../ui/site-link'

/** Returns the party's name, or a stand-in where settings have none. */
export function partyNameOf(settings: SETTINGS_QUERY_RESULT): string {
  return settings?.partyName ?? settings?.shortName ?? LABELS.home
}

/** Shows the party's logo and name as a link to the home page. A long name is small and may break into lines. */
export function Brand({ settings }: { settings: SETTINGS_QUERY_RESULT }) {
  const name = partyNameOf(settings)
  return (
    <SiteLink href="/" className="brand">
      {settings?.logo?.asset ? (
        <Picture
          picture={{ ...settings.logo, isDecorative: true }}
          show="9rem"
          isEager
          className="h-9 w-auto max-w-36 shrink-0 object-contain"
        />
      ) : (
        <Mark />
      )}
      <span className={isLongName(name) ? 'text-small leading-tight' : undefined}>{name}</span>
    </SiteLink>
  )
}

/** Draws the party's mark, which stands in for a logo: half a sun over a line. */
function Mark() {
  return (
    <svg aria-hidden viewBox={MARK.viewBox} className="size-9 shrink-0">
      <path d={MARK.sun} className="fill-sun forced-colors:fill-[CanvasText]" />
      <path d={MARK.line} fill="currentColor" />
    </svg>
  )
}

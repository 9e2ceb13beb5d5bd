import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
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
    <svg aria-hidden viewBox="0 0 32 32" className="size-[min(2.25rem,12vw)] shrink-0">
      <path d="M9.5 21a10 10 0 0 1 20 0Z" className="fill-sun forced-colors:fill-[CanvasText]" />
      <path d="M0 21h32v4H0z" fill="currentColor" />
    </svg>
  )
}

import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { MARK } from '@/lib/brand/mark'
import { isLongName } from '@/lib/format/menu-places'
import { LABELS } from '../ui/labels'
import { Picture } from '../ui/picture'
import { SiteLink } from '../ui/site-link'

/** Returns the party's name, or a default if the settings have none. */
export function partyNameOf(settings: SETTINGS_QUERY_RESULT): string {
  return settings?.partyName ?? settings?.shortName ?? LABELS.home
}

/** A logo at least this wide in relation to its height counts as a wordmark, unless staff say otherwise. */
const WORDMARK_RATIO = 2.2

/** Whether the logo contains the party's name. */
export function isWordmark(settings: SETTINGS_QUERY_RESULT): boolean {
  const asset = settings?.logo?.asset
  if (!asset) return false
  return settings.brand?.logoHasName ?? (asset.width ?? 0) > (asset.height ?? 0) * WORDMARK_RATIO
}

interface BrandProps {
  settings: SETTINGS_QUERY_RESULT
  /** Whether the logo is on the landscape background, which is dark even in light mode. */
  isOnLand?: boolean
}

/** Shows the party's logo and name as a link to the home page. A long name is smaller and may wrap. */
export function Brand({ settings, isOnLand = false }: BrandProps) {
  const name = partyNameOf(settings)
  const logo = settings?.logo
  const onDark = settings?.brand?.logoOnDark?.asset ? settings.brand.logoOnDark : null
  return (
    <SiteLink href="/" className="brand">
      {logo?.asset ? (
        <Picture
          picture={{ ...(isOnLand && onDark ? onDark : logo), isDecorative: true }}
          dark={onDark}
          show="9rem"
          isEager
          className="h-9 w-auto max-w-36 shrink-0 object-contain"
        />
      ) : (
        <Mark />
      )}
      <span className={nameClass(name, isWordmark(settings))}>{name}</span>
    </SiteLink>
  )
}

function nameClass(name: string, isInLogo: boolean): string | undefined {
  if (isInLogo) return 'sr-only'
  return isLongName(name) ? 'text-small leading-tight' : undefined
}

/** Draws the default logo: half a sun above a line. */
function Mark() {
  return (
    <svg aria-hidden viewBox={MARK.viewBox} className="size-[min(2.25rem,12vw)] shrink-0">
      <path d={MARK.sun} className="fill-sun forced-colors:fill-[CanvasText]" />
      <path d={MARK.line} fill="currentColor" />
    </svg>
  )
}

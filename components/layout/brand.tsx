import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { LABELS } from '../ui/labels'
import { Mark } from '../ui/mark'
import { Picture } from '../ui/picture'
import { SiteLink } from '../ui/site-link'

/** The party's logo and name, which lead home. */
export function Brand({ settings }: { settings: SETTINGS_QUERY_RESULT }) {
  const name = settings?.partyName ?? settings?.shortName ?? LABELS.home
  return (
    <SiteLink
      href="/"
      className="inline-flex min-h-11 items-center gap-3 font-extrabold tracking-tight no-underline"
    >
      {settings?.logo?.asset ? (
        <Picture
          picture={{ ...settings.logo, isDecorative: true }}
          show="9rem"
          isEager
          className="h-9 w-auto"
        />
      ) : (
        <Mark className="size-9" />
      )}
      <span className="leading-tight lg:max-xl:sr-only">{name}</span>
    </SiteLink>
  )
}
